/** A ruleset's verdict: `allowed`, a code of refusal, or what is counted. */
type Verdict = string | number;

/** Names of rulesets; `riichi` stands for the five presets, `all` for everybody not named otherwise. */
export type Where =
  'all' | 'riichi' | 'rcr' | 'wrc' | 'ema16' | 'ema25' | 'tenhou' | 'bmja' | 'classical' | 'zung-jung';

/** What lies on the table, what is asked, and what each ruleset says to it. */
export interface Situation {
  /** What happened and what is asked, in words. */
  words: string;
  /** Hands that are known, by seat. */
  hands?: Partial<Record<'E' | 'S' | 'W' | 'N', string>>;
  options?: Record<string, unknown>;
  /** What was done before, all of it legal; see `readMove`. */
  table: string;
  /**
   * A move (`W pung 5m`), several calls on one tile (`S chow 5m 46m & W pung 5m`: who gets it), or what is counted
   * (`count wall`, `count dead`, `count N`: tiles a player should hold, each set as three).
   */
  asked: string;
  verdicts: Partial<Record<Where, Verdict>>;
  source: string;
}

const CLAIMS =
  'seed 000, claiming a discard; 001, play; 003, 3.3.1 and 5.4.1; 004, order of play; riichi sheet, table';
const KONGS = 'seed 000, additional kong rules; 003, kongs; riichi sheet, frame';
const RIICHI = 'riichi sheet, frame, riichi';
const FURITEN = 'riichi sheet, frame, furiten and table, temporary furiten';
const DRAWS = 'riichi sheet, table, abortive draws';
const FISHING = 'seed 000, calling hand';
const BONUS = 'seed 000, bonus tiles; 004, flowers and seasons';

/** Waits for 1p and 4p with a yaku however it wins: no terminals, no honours but the 1p. */
const waiting = '23p234m567m678s55s';
/** Nothing near to a hand. */
const apart = '147m258p369s1234z';
const noTwins = '159m159p159s1234z';

/** Kinds of claims, and who gets the tile. */
const claims: Situation[] = [
  {
    words: 'The next player claims a chow.',
    table: 'E 8m',
    asked: 'S chow 8m 79m',
    verdicts: { all: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'The player opposite claims a chow.',
    table: 'E 8m',
    asked: 'W chow 8m 79m',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'The player before claims a chow.',
    table: 'E 8m',
    asked: 'N chow 8m 79m',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'The player opposite claims a pung.',
    table: 'E 8m',
    asked: 'W pung 8m 88m',
    verdicts: { all: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'The player before claims a kong.',
    table: 'E 8m',
    asked: 'N kong 8m 888m',
    verdicts: { all: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A chow of winds.',
    table: 'E 1z',
    asked: 'S chow 1z 23z',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'A chow round the corner, 9-1-2.',
    table: 'E 9m',
    asked: 'S chow 9m 12m',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'A chow of two suits.',
    table: 'E 8m',
    asked: 'S chow 8m 4m6p',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'A pung of a tile two discards old.',
    table: 'E 8m, S+, S 1z',
    asked: 'W pung 8m 88m',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'A pung of the tile after the next player has drawn, nobody says how fast.',
    table: 'E 8m, S+',
    asked: 'W pung 8m 88m',
    verdicts: { all: 'too-late' },
    source: CLAIMS,
  },
  {
    words: 'A pung two seconds after the discard; the next player has drawn.',
    table: 'E 8m, S+',
    asked: 'W pung 8m 88m @2',
    verdicts: { all: 'too-late', rcr: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A pung four seconds after the discard; the next player has drawn.',
    table: 'E 8m, S+',
    asked: 'W pung 8m 88m @4',
    verdicts: { all: 'too-late' },
    source: CLAIMS,
  },
  {
    words: 'The next player drew too fast for anybody to call.',
    table: 'E 8m, S+',
    asked: 'W pung 8m 88m @fast',
    verdicts: { all: 'too-late', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A win after the next player has drawn, before the discard.',
    table: 'E 8m, S+',
    asked: 'W win',
    verdicts: { all: 'too-late', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A win two seconds after the discard; the next player has drawn.',
    table: 'E 8m, S+',
    asked: 'W win @2',
    verdicts: { all: 'too-late', rcr: 'allowed', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A pung and a chow, called at once.',
    table: 'E 8m',
    asked: 'S chow 8m 79m & W pung 8m 88m',
    verdicts: { all: 'W' },
    source: CLAIMS,
  },
  {
    words: 'A chow called first, then a pung.',
    table: 'E 8m',
    asked: 'S chow 8m 79m #1 & W pung 8m 88m #2',
    verdicts: { all: 'W', wrc: 'S' },
    source: CLAIMS,
  },
  {
    words: 'A pung called first, then a chow.',
    table: 'E 8m',
    asked: 'S chow 8m 79m #2 & W pung 8m 88m #1',
    verdicts: { all: 'W' },
    source: CLAIMS,
  },
  {
    words: 'A kong and a chow, called at once.',
    table: 'E 8m',
    asked: 'S chow 8m 79m & N kong 8m 888m',
    verdicts: { all: 'N' },
    source: CLAIMS,
  },
  {
    words: 'A pung called first, then a win.',
    table: 'E 8m',
    asked: 'S pung 8m 88m #1 & W win #2',
    verdicts: { all: 'W' },
    source: CLAIMS,
  },
  {
    words: 'A chow and a win, called at once.',
    table: 'E 8m',
    asked: 'S chow 8m 79m & N win',
    verdicts: { all: 'N' },
    source: CLAIMS,
  },
  {
    words: 'Two players win on one discard.',
    table: 'E 8m',
    asked: 'S win & N win',
    verdicts: { all: 'S', rcr: 'SN', ema16: 'SN', ema25: 'SN', tenhou: 'SN' },
    source: CLAIMS,
  },
  {
    words: 'Three players win on one discard.',
    table: 'E 8m',
    asked: 'S win & W win & N win',
    verdicts: { all: 'S', rcr: 'SWN', ema16: 'SWN', ema25: 'SWN', tenhou: '' },
    source: CLAIMS,
  },
  {
    words: 'Two win on a discard of South: West is next in turn, East is the dealer.',
    table: 'E 1z, S+, S 8m',
    asked: 'E win & W win',
    verdicts: { all: 'W', rcr: 'WE', ema16: 'WE', ema25: 'WE', tenhou: 'WE' },
    source: CLAIMS,
  },
  {
    words: 'The same where ties go by the dealer.',
    options: { claimTie: 'dealer' },
    table: 'E 1z, S+, S 8m',
    asked: 'E win & W win',
    verdicts: { 'zung-jung': 'E' },
    source: 'Zung Jung sheet, claim conflict',
  },
  {
    words: 'A pung without the tiles.',
    hands: { W: noTwins },
    table: 'E 8m',
    asked: 'W pung 8m 88m',
    verdicts: { all: 'tile-not-held' },
    source: CLAIMS,
  },
  {
    words:
      'A fifth copy: two lie in the pond, the third is discarded, two are said to be in a hand nobody has seen.',
    table: 'E 8m, S+, S 8m, W+, W 8m',
    asked: 'N pung 8m 88m',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
];

/** Of tiles nobody has seen. */
const copies: Situation[] = [
  {
    words: 'A concealed kong of a tile that lies in a pond.',
    table: 'E 1z, S+',
    asked: 'S ckong 1111z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A tile discarded a fifth time.',
    table: 'E 1z, S+, S 1z, W+, W 1z, N+, N 1z, E+',
    asked: 'E 1z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A tile drawn a fifth time.',
    table: 'E 1z, S+, S 1z, W+, W 1z, N+, N 1z',
    asked: 'E+ 1z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A kong claimed of a tile that lies in a pond twice.',
    table: 'E 1z, S+, S 1z',
    asked: 'N kong 1z 111z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A chow with a tile of which all four are gone.',
    table: 'E 4m, S+, S 4m, W+, W 4m, N+, N 4m, E+, E 6m',
    asked: 'S chow 6m 45m',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
];

/** After a claim. */
const swaps: Situation[] = [
  {
    words: 'A pung, and the same tile discarded at once.',
    table: 'E 4m, W pung 4m 44m',
    asked: 'W 4m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow, and the same tile discarded at once.',
    table: 'E 4m, S chow 4m 56m',
    asked: 'S 4m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow 4-5-6 with the 4, and the 7 at the other end discarded at once.',
    table: 'E 4m, S chow 4m 56m',
    asked: 'S 7m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow 4-5-6 with the 6, and the 3 at the other end discarded at once.',
    table: 'E 6m, S chow 6m 45m',
    asked: 'S 3m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow with the middle tile, and a tile next to it discarded.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'S 7m',
    verdicts: { all: 'allowed' },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'The tile claimed for a chow discarded one turn later.',
    table: 'E 4m, S chow 4m 56m, S 1z, W+, W 2z, N+, N 3z, E+, E 9p, S+',
    asked: 'S 7m',
    verdicts: { all: 'allowed' },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'After a pung the next player draws: players between are passed over.',
    table: 'E 8m, W pung 8m 88m, W 1z',
    asked: 'N+',
    verdicts: { all: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'After a pung a player who was passed over draws.',
    table: 'E 8m, W pung 8m 88m, W 1z',
    asked: 'S+',
    verdicts: { all: 'not-your-turn' },
    source: CLAIMS,
  },
  {
    words: 'A tile drawn after a pung.',
    table: 'E 8m, W pung 8m 88m',
    asked: 'W+',
    verdicts: { all: 'wrong-moment' },
    source: CLAIMS,
  },
  {
    words: 'A supplement drawn after a claimed kong.',
    table: 'E 8m, W kong 8m 888m',
    asked: 'W+',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A discard after a claimed kong without its supplement.',
    table: 'E 8m, W kong 8m 888m',
    asked: 'W 1z',
    verdicts: { all: 'wrong-moment' },
    source: KONGS,
  },
];

/** Kongs. */
const kongs: Situation[] = [
  {
    words: 'A concealed kong after drawing.',
    table: 'E 1z, S+',
    asked: 'S ckong 8888m',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'East’s concealed kong before the first discard.',
    table: '',
    asked: 'E ckong 8888m',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A concealed kong right after a pung.',
    table: 'E 8m, W pung 8m 88m',
    asked: 'W ckong 1111z',
    verdicts: { all: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'A concealed kong right after a chow.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'S ckong 1111z',
    verdicts: { all: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'The fourth tile added right after the pung.',
    table: 'E 8m, W pung 8m 88m',
    asked: 'W akong 8m',
    verdicts: { all: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'The fourth tile added in the next turn.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+',
    asked: 'W akong 8m',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A discard added to one’s pung on the table.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 8m',
    asked: 'W kong 8m 888m',
    verdicts: { all: 'too-many-copies' },
    source: KONGS,
  },
  {
    words: 'A tile added to a chow.',
    table: 'E 8m, S chow 8m 79m, S 1z, W+, W 2z, N+, N 3z, E+, E 4z, S+',
    asked: 'S akong 8m',
    verdicts: { all: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'A second kong on the supplement of the first.',
    table: 'E 1z, S+, S ckong 8888m, S+',
    asked: 'S ckong 6666m',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A concealed kong on the supplement of a claimed kong.',
    table: 'E 8m, W kong 8m 888m, W+',
    asked: 'W ckong 6666m',
    verdicts: { all: 'allowed', bmja: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'A concealed kong of three tiles.',
    table: 'E 1z, S+',
    asked: 'S ckong 888m',
    verdicts: { all: 'bad-kong' },
    source: KONGS,
  },
  {
    words: 'A kong of one’s own while another has to discard.',
    table: 'E 1z, S+',
    asked: 'W ckong 8888m',
    verdicts: { all: 'not-your-turn' },
    source: KONGS,
  },
  {
    words: 'A concealed kong robbed by a hand that is no thirteen orphans.',
    hands: { W: waiting },
    table: 'E 1z, S+, S ckong 1111p',
    asked: 'W win',
    verdicts: { all: 'illegal-win' },
    source: KONGS,
  },
  {
    words: 'A concealed kong robbed for thirteen orphans.',
    hands: { W: '19m19p19s123455z6z' },
    table: 'E 1s, S+, S ckong 7777z',
    asked: 'W win',
    verdicts: {
      riichi: 'allowed',
      classical: 'illegal-win',
      'zung-jung': 'illegal-win',
      bmja: 'illegal-win',
    },
    source: KONGS,
  },
  {
    words: 'An added kong robbed.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m',
    asked: 'E win',
    verdicts: { all: 'allowed', bmja: 'illegal-win' },
    source: 'seed 000 (fishing has to be declared first); riichi sheet, frame',
  },
  {
    words: 'A fifth kong, after four of one player’s.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E ckong 4444m, E+, E 1z, S+',
    asked: 'S ckong 8888m',
    verdicts: { riichi: 'too-many-kongs', all: 'allowed' },
    source: 'riichi sheet, table, fourth kong',
  },
  {
    words: 'Four kongs by two players, the discard not won: is the deal drawn?',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E 1z, S+, S ckong 8888m, S+, S 1z',
    asked: 'drawn four-kongs',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: 'riichi sheet, table, fourth kong',
  },
  {
    words: 'Four kongs by one player, the discard not won: is the deal drawn?',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E ckong 4444m, E+, E 1z',
    asked: 'drawn four-kongs',
    verdicts: { all: 'no-draw' },
    source: 'riichi sheet, table, fourth kong',
  },
  {
    words: 'An indicator turned without a kong.',
    table: 'E 1z',
    asked: 'indicator 2z',
    verdicts: { all: 'bad-indicator' },
    source: KONGS,
  },
  {
    words: 'The indicator of a concealed kong, at once.',
    table: 'E ckong 1111m',
    asked: 'indicator 2z',
    verdicts: { riichi: 'allowed', all: 'bad-indicator' },
    source: 'riichi sheet, table, kan dora',
  },
];

/** Riichi, furiten, draws. */
const riichi: Situation[] = [
  {
    words: 'Riichi with a hand nobody has seen.',
    table: 'E 1z, S+',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a claimed set.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+',
    asked: 'W riichi',
    verdicts: { all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a concealed kong.',
    table: 'E 1z, S+, S ckong 8888m, S+',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a hand that is not waiting.',
    hands: { S: apart },
    table: 'E 1z, S+ 9p',
    asked: 'S riichi',
    verdicts: { riichi: 'not-waiting', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a hand that waits.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi, and the tile discarded that breaks the hand.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi',
    asked: 'S 2p',
    verdicts: { riichi: 'not-waiting' },
    source: RIICHI,
  },
  {
    words: 'Riichi before drawing.',
    table: 'E 1z',
    asked: 'S riichi',
    verdicts: { riichi: 'wrong-moment', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Another tile than the drawn one discarded in riichi.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi, S 7z, W+, W 1z, N+, N 1z, E+, E 9p, S+ 6z',
    asked: 'S 5s',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A pung in riichi.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi, S 7z, W+, W 5s',
    asked: 'S pung 5s 55s',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi that leaves the waits as they are.',
    hands: { S: '111z23p234m567m55s' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 1z',
    asked: 'S ckong 1111z',
    verdicts: { riichi: 'allowed' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi that changes the waits.',
    hands: { S: '3334m567p678s111z' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 3m',
    asked: 'S ckong 3333m',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi of tiles held before.',
    hands: { S: '1111z23p234m567m5s' },
    table: 'E 7z, S+ 5s',
    asked: 'S ckong 1111z',
    verdicts: { all: 'allowed' },
    source: RIICHI,
  },
  {
    words: 'A win on a tile that one has discarded oneself.',
    hands: { S: waiting },
    table: 'E 7z, S+ 1p, S 1p, W+, W 4p',
    asked: 'S win',
    verdicts: { riichi: 'furiten' },
    source: FURITEN,
  },
  {
    words: 'A win from the wall in furiten.',
    hands: { S: waiting },
    table: 'E 7z, S+ 1p, S 1p, W+, W 2z, N+, N 2z, E+, E 9p, S+ 4p',
    asked: 'S win',
    verdicts: { riichi: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed, and the same tile discarded by the next player.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 4p',
    asked: 'W win',
    verdicts: { riichi: 'furiten', 'zung-jung': 'allowed', classical: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; furiten after one’s own draw and discard.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 1z, W+ 7z, W 7z, N+, N 4p',
    asked: 'W win',
    verdicts: { riichi: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; somebody calls a tile before the next chance.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 1z, E pung 1z 11z, E 4p',
    asked: 'W win',
    verdicts: { all: 'allowed', riichi: 'furiten', rcr: 'allowed', bmja: 'not-a-hand' },
    source: FURITEN,
  },
  {
    words: 'A closed win without a yaku on a discard.',
    hands: { W: '111m234p678s99p12s' },
    table: 'E 3s',
    asked: 'W win',
    verdicts: {
      ema25: 'allowed',
      ema16: 'allowed',
      tenhou: 'no-yaku',
      bmja: 'not-a-hand',
      all: 'allowed',
    },
    source: 'riichi sheet, yaku: one is required; table, renhou',
  },
  {
    words: 'The same after one’s first turn.',
    hands: { W: '111m234p678s99p12s' },
    table: 'E 1z, S+, S 1z, W+ 7z, W 7z, N+, N 3s',
    asked: 'W win',
    verdicts: { riichi: 'no-yaku', 'zung-jung': 'allowed', classical: 'allowed', bmja: 'illegal-win' },
    source: 'riichi sheet, yaku: one is required; seed 000, calling hand',
  },
  {
    words: 'A win on a tile that does not complete the hand.',
    hands: { W: waiting },
    table: 'E 9m',
    asked: 'W win',
    verdicts: { all: 'not-a-hand' },
    source: CLAIMS,
  },
  {
    words: 'Nine different terminals and honours on the first draw.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, S+ 7p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'Eight of them.',
    hands: { S: '19m19p19s12z23456m' },
    table: 'E 5s, S+ 7p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'Nine of them, after a pung.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, W pung 5s 55s, W 7p, N+, N 7p, E+, E 6p, S+ 6p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'All four discard the same wind at first.',
    table: 'E 4z, S+, S 4z, W+, W 4z, N+, N 4z',
    asked: 'drawn four-winds',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'All four discard the same dragon at first.',
    table: 'E 5z, S+, S 5z, W+, W 5z, N+, N 5z',
    asked: 'drawn four-winds',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'All four are in riichi.',
    table: 'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N riichi, N 4z',
    asked: 'drawn four-riichi',
    verdicts: { riichi: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'Three are in riichi.',
    table: 'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N 4z',
    asked: 'drawn four-riichi',
    verdicts: { riichi: 'no-draw' },
    source: DRAWS,
  },
];

/** Fishing, bonus tiles, and what is counted. */
const others: Situation[] = [
  {
    words: 'Fishing declared after drawing.',
    table: 'E 1z, S+',
    asked: 'S fishing',
    verdicts: { bmja: 'allowed', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'Fishing declared after the discard.',
    table: 'E 1z',
    asked: 'E fishing',
    verdicts: { bmja: 'wrong-moment', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong without having declared fishing.',
    table: 'E 1z, S+, S 2z, W+, W 8m',
    asked: 'S win',
    verdicts: { bmja: 'illegal-win', all: 'allowed' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong on the discard after fishing was declared.',
    table: 'E 1z, S+, S fishing, S 2z, W+, W 8m',
    asked: 'S win',
    verdicts: { bmja: 'allowed' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong in the turn in which fishing is declared.',
    table: 'E 1z, S+, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+, S fishing',
    asked: 'S win',
    verdicts: { bmja: 'illegal-win' },
    source: FISHING,
  },
  {
    words: 'Another tile discarded after fishing.',
    table: 'E 1z, S+, S fishing, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+ 4z',
    asked: 'S 8m',
    verdicts: { bmja: 'allowed' },
    source: FISHING,
  },
  {
    words: 'The same where fishing binds.',
    options: { noChangesAfterFishing: true },
    table: 'E 1z, S+, S fishing, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+ 4z',
    asked: 'S 8m',
    verdicts: { bmja: 'fishing-binds' },
    source: FISHING,
  },
  {
    words: 'An original call with the tiles dealt.',
    table: '',
    asked: 'E original',
    verdicts: { bmja: 'allowed', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'An original call in the second turn.',
    table: 'E 1z, S+, S 2z, W+, W 3z, N+, N 3z, E+',
    asked: 'E original',
    verdicts: { bmja: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'A flower drawn and laid aside.',
    table: 'E 1z, S+ 1f',
    asked: 'S bonus 1f',
    verdicts: { bmja: 'allowed', classical: 'allowed' },
    source: BONUS,
  },
  {
    words: 'A flower drawn and kept.',
    table: 'E 1z, S+ 1f',
    asked: 'S 2z',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A flower discarded.',
    table: 'E 1z, S+ 1f',
    asked: 'S 1f',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A flower drawn where there are none.',
    table: 'E 1z',
    asked: 'S+ 1f',
    verdicts: { riichi: 'too-many-copies', 'zung-jung': 'too-many-copies' },
    source: 'riichi sheet, frame; seed 001, tiles',
  },
  {
    words: 'A discard instead of the supplement for a flower.',
    table: 'E 1z, S+ 1f, S bonus 1f',
    asked: 'S 2z',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A goulash exchange in an ordinary deal.',
    table: '',
    asked: 'exchange 1',
    verdicts: { all: 'bad-exchange' },
    source: 'seed 000, goulash',
  },
  {
    words: 'An exhausted wall with tiles left.',
    table: 'E 1z',
    asked: 'drawn exhausted',
    verdicts: { all: 'no-draw' },
    source: 'every ruleset: the wall is played out',
  },
  {
    words: 'Tiles to draw after the deal, East’s first included.',
    table: '',
    asked: 'count wall',
    verdicts: { riichi: 69, bmja: 77, classical: 77, 'zung-jung': 83 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles in the dead wall or kong box after the deal.',
    table: '',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 14, classical: 14, 'zung-jung': 0 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles to draw after a kong and its supplement.',
    table: 'E ckong 1111m, E+',
    asked: 'count wall',
    verdicts: { riichi: 68, bmja: 77, classical: 77, 'zung-jung': 82 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles in the dead wall or kong box after a kong and its supplement.',
    table: 'E ckong 1111m, E+',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 13, classical: 14, 'zung-jung': 0 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles to draw after two kongs: in the classical game the loose tiles are laid anew.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+',
    asked: 'count wall',
    verdicts: { riichi: 67, bmja: 77, classical: 75, 'zung-jung': 81 },
    source: 'seed 004, dead wall; sheets',
  },
  {
    words: 'Tiles a player holds after a kong, each set as three.',
    table: 'E 1z, S+, S ckong 8888m, S+, S 2z',
    asked: 'count S',
    verdicts: { all: 13 },
    source: KONGS,
  },
];

/** Situations in words, and what each ruleset says to them. */
export const situations: readonly Situation[] = [
  ...claims,
  ...copies,
  ...swaps,
  ...kongs,
  ...riichi,
  ...others,
];
