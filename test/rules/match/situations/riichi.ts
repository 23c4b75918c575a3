import { apart, waiting } from './hands';
import type { Situation } from './situation';
import { CLAIMS, DRAWS, FURITEN, KONGS, RIICHI } from './sources';

const SWAPS = 'seed 003, 5.4, swap-calling; riichi sheet, table';
const TURNS = 'seed 002';
const FOULS = 'riichi sheet, fouls';
const TAKING = 'seed 003, 5.4 and 5.4.10, 3.3.5; riichi sheet, table';
const DISPLAY = 'seed 003, 5.4.10 and 3.3.5';
const FOURTH = 'seed 003, 5.4.9 and 3.3.9; riichi sheet, table';
const WALL = 'seed 003, 5.4.6 to 5.4.8; riichi sheet, frame';
const EXHAUSTED = 'riichi sheet, points, exhausted wall; frame';
const LIABLE = 'riichi sheet, points, liability';

/** Waits for 5m and 8m, with tanyao. */
const low = '67m234567p234s55s';
/** Three small pungs to claim, and a 4-5 beside a pair of threes. */
const narrow = '3345m789s112233z';
/** Nothing near to a hand, beside three players who hold `apart`. */
const astray = '258m369p147s1567z';
/** Two of each dragon, and a wait for the 9m when all are claimed. */
const dragons = '2349m147p556677z';
const swapForbidden = {
  wrc: 'swap-call',
  ema16: 'swap-call',
  ema25: 'swap-call',
  tenhou: 'swap-call',
} as const;

/** When a turn begins and ends. */
const turns: Situation[] = [
  {
    words: 'East, who has fourteen tiles, draws before the first discard.',
    table: '',
    asked: 'E+',
    verdicts: { all: 'wrong-moment' },
    source: TURNS,
  },
  {
    words: 'The player opposite draws after East’s discard.',
    table: 'E 1z',
    asked: 'W+',
    verdicts: { all: 'not-your-turn' },
    source: TURNS,
  },
  {
    words: 'A second discard in one turn.',
    table: 'E 1z',
    asked: 'E 2z',
    verdicts: { all: 'wrong-moment' },
    source: TURNS,
  },
  {
    words: 'After North’s discard it is East’s turn again.',
    table: 'E 1z, S+, S 2z, W+, W 3z, N+, N 3z',
    asked: 'E+',
    verdicts: { all: 'allowed' },
    source: TURNS,
  },
];

/** A discard claimed after the next turn has begun, by a draw or by another’s claim. */
const lateClaims: Situation[] = [
  {
    words: 'A win on a discard with which the next player has made a chow, before the discard.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'N win',
    verdicts: { all: 'not-your-turn', rcr: 'too-late', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'The same, two seconds after the discard.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'N win @2',
    verdicts: { all: 'not-your-turn', rcr: 'allowed', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A win on a discard that went into a chow, after the next discard.',
    hands: { N: low },
    table: 'E 8m, S chow 8m 79m, S 1z',
    asked: 'N win',
    verdicts: { all: 'not-a-hand' },
    source: CLAIMS,
  },
  {
    words: 'A win on a discard with which another has made a kong, the supplement drawn.',
    hands: { N: low },
    table: 'E 8m, W kong 8m 888m, W+',
    asked: 'N win',
    verdicts: { all: 'not-your-turn', rcr: 'too-late', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A pung two seconds after the discard; the next player has said chow.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'W pung 8m 88m @2',
    verdicts: { all: 'not-claimable', rcr: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A pung four seconds after the discard; the next player has said chow.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'W pung 8m 88m @4',
    verdicts: { all: 'not-claimable', rcr: 'too-late' },
    source: CLAIMS,
  },
  {
    words: 'A chow two seconds after the discard; another has said kong and drawn the supplement.',
    table: 'E 8m, W kong 8m 888m, W+',
    asked: 'S chow 8m 79m @2',
    verdicts: { all: 'not-claimable' },
    source: CLAIMS,
  },
  {
    words: 'A chow by the player who has drawn instead, two seconds after the discard.',
    table: 'E 8m, S+',
    asked: 'S chow 8m 79m @2',
    verdicts: { all: 'too-late' },
    source: CLAIMS,
  },
  {
    words: 'A win on the discard before, after the next player has declared a concealed kong.',
    hands: { N: low },
    table: 'E 8m, S+, S ckong 1111z',
    asked: 'N win',
    verdicts: { all: 'illegal-win', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A win on the discard before, after the next player has won from the wall.',
    table: 'E 8m, S+, S win',
    asked: 'N win',
    verdicts: { all: 'not-your-turn', rcr: 'too-late', wrc: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'A pung by a player who has called a win on the tile.',
    table: 'E 8m, W win',
    asked: 'W pung 8m 88m',
    verdicts: { all: 'wrong-moment' },
    source: CLAIMS,
  },
  {
    words: 'Three win one after another: the third.',
    table: 'E 8m, S win, W win',
    asked: 'N win',
    verdicts: { rcr: 'allowed', ema16: 'allowed', ema25: 'allowed', tenhou: 'illegal-win' },
    source: CLAIMS,
  },
  {
    words: 'Two have won, and a third could: is the deal drawn?',
    table: 'E 8m, S win, W win',
    asked: 'drawn three-wins',
    verdicts: { rcr: 'no-draw', ema16: 'no-draw', ema25: 'no-draw', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'Three rob one kong.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m',
    asked: 'E win & S win & N win',
    verdicts: {
      rcr: 'NES',
      wrc: 'N',
      ema16: 'NES',
      ema25: 'NES',
      tenhou: '',
      classical: 'N',
      'zung-jung': 'N',
      bmja: '',
    },
    source: KONGS,
  },
  {
    words: 'Three could rob one kong: is the deal drawn?',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m',
    asked: 'drawn three-wins',
    verdicts: { all: 'no-draw', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'The third of three wins is furiten: is the deal drawn?',
    hands: { W: waiting },
    table: 'E 7z, S+, S 7z, W+ 4p, W 4p, N+, N 4p',
    asked: 'drawn three-wins',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
];

/** Claims that bind, and claimed tiles left lying. */
const claimed: Situation[] = [
  {
    words: 'A chow with the 6 of which only threes would be left to discard.',
    hands: { S: narrow },
    table:
      'E 1z, S pung 1z 11z, S 9s, W+, W 2z, S pung 2z 22z, S 8s, W+, W 3z, S pung 3z 33z, S 7s, W+, W 4z, N+, N 4z, E+, E 6m',
    asked: 'S chow 6m 45m',
    verdicts: { all: 'allowed', ...swapForbidden },
    source: SWAPS,
  },
  {
    words: 'A pung of a red five, and the plain five discarded at once.',
    hands: { W: '5557m147p258s123z' },
    table: 'E 0m, W pung 0m 55m',
    asked: 'W 5m',
    verdicts: { rcr: 'allowed', tenhou: 'swap-call' },
    source: SWAPS,
  },
  {
    words: 'A pung of which only one tile is shown.',
    table: 'E 8m',
    asked: 'W pung 8m 8mx',
    verdicts: { all: 'not-claimable' },
    source: TAKING,
  },
  {
    words: 'A tile of one’s pung on the table discarded.',
    hands: { W: '788m147p258s1234z' },
    table: 'E 8m, W pung 8m 88m',
    asked: 'W 8m',
    verdicts: { all: 'tile-not-held' },
    source: DISPLAY,
  },
  {
    words: 'A tile of one’s concealed kong discarded.',
    hands: { W: '68888m147p258s12z' },
    table: 'E 9p, S+, S 9p, W+ 9s, W ckong 8888m, W+ 1s',
    asked: 'W 8m',
    verdicts: { all: 'tile-not-held' },
    source: DISPLAY,
  },
  {
    words: 'A chow with a tile of one’s pung on the table.',
    hands: { W: '688m147p258s1234z' },
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 9p, E+, E 9p, S+, S 7m',
    asked: 'W chow 7m 68m',
    verdicts: { all: 'tile-not-held' },
    source: DISPLAY,
  },
  {
    words: 'A win that takes the tiles of a pung on the table as chows.',
    hands: { W: '67m67p67s345888s9m' },
    table: 'E 8s, W pung 8s 88s, W 9m, N+, N 8m',
    asked: 'W win',
    verdicts: { all: 'not-a-hand', bmja: 'illegal-win' },
    source: DISPLAY,
  },
  {
    words: 'The discard before the claimed tile is taken.',
    table: 'E 8m, W pung 8m 88m @left',
    asked: 'W 1z',
    verdicts: { all: 'allowed' },
    source: TAKING,
  },
  {
    words: 'The claimed tile taken after one more discard.',
    table: 'E 8m, W pung 8m 88m @left, W 1z, N+, N 2z',
    asked: 'W take',
    verdicts: { all: 'allowed' },
    source: TAKING,
  },
  {
    words: 'The claimed tile taken after two more discards.',
    table: 'E 8m, W pung 8m 88m @left, W 1z, N+, N 2z, E+, E 3z',
    asked: 'W take',
    verdicts: { all: 'allowed', riichi: 'dead-hand', tenhou: 'allowed' },
    source: TAKING,
  },
  {
    words: 'A win with a claimed tile still lying after two more discards.',
    table: 'E 8m, W pung 8m 88m @left, W 1z, N+, N 2z, E+, E 3z',
    asked: 'W win',
    verdicts: { all: 'allowed', riichi: 'dead-hand', tenhou: 'allowed', bmja: 'illegal-win' },
    source: TAKING,
  },
  {
    words: 'A second tile left lying gives no more time for the first.',
    table: 'E 8m, W pung 8m 88m @left, W 1z, N+, N 9m, W pung 9m 99m @left, W 2z, N+, N 3z',
    asked: 'W take',
    verdicts: { all: 'allowed', riichi: 'dead-hand', tenhou: 'allowed' },
    source: TAKING,
  },
];

/** Kongs. */
const kongs: Situation[] = [
  {
    words: 'A chow of self-drawn tiles laid out.',
    table: 'E 1z, S+ 8m',
    asked: 'S chow 8m 79m',
    verdicts: { all: 'not-claimable' },
    source: 'seed 003, 5.4.3',
  },
  {
    words: 'A pung of self-drawn tiles laid out.',
    table: 'E 1z, S+ 8m',
    asked: 'S pung 8m 88m',
    verdicts: { all: 'not-claimable' },
    source: 'seed 003, 5.4.5',
  },
  {
    words: 'A supplement for four equal tiles that were not declared.',
    hands: { S: '8888m147p258s123z' },
    table: 'E 1z, S+ 9s',
    asked: 'S+',
    verdicts: { all: 'wrong-moment' },
    source: KONGS,
  },
  {
    words: 'The indicator of a claimed kong, before the supplement.',
    table: 'E 8m, W kong 8m 888m',
    asked: 'indicator 2z',
    verdicts: { all: 'bad-indicator', riichi: 'allowed', tenhou: 'bad-indicator' },
    source: 'riichi sheet, table, kan dora',
  },
  {
    words: 'The indicator of an added kong, before the supplement.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m',
    asked: 'indicator 2z',
    verdicts: { all: 'bad-indicator', riichi: 'allowed', tenhou: 'bad-indicator' },
    source: 'riichi sheet, table, kan dora',
  },
  {
    words: 'The fourth tile added when it comes as another kong’s supplement.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W ckong 1111p, W+',
    asked: 'W akong 8m',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A tile added to a pung that the player does not hold.',
    hands: { W: '788m147p258s1234z' },
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+ 9s',
    asked: 'W akong 8m',
    verdicts: { all: 'tile-not-held' },
    source: KONGS,
  },
  {
    words: 'Tiles to draw after a claimed kong and its supplement.',
    table: 'E 8m, W kong 8m 888m, W+',
    asked: 'count wall',
    verdicts: { riichi: 68, bmja: 77, classical: 77, 'zung-jung': 82 },
    source: WALL,
  },
  {
    words: 'Tiles in the dead wall or kong box after a claimed kong and its supplement.',
    table: 'E 8m, W kong 8m 888m, W+',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 13, 'zung-jung': 0 },
    source: WALL,
  },
  {
    words: 'Tiles to draw after a pung made a kong and its supplement: five were drawn before.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m, W+',
    asked: 'count wall',
    verdicts: { riichi: 64, bmja: 73, classical: 73, 'zung-jung': 78 },
    source: WALL,
  },
  {
    words: 'Tiles in the dead wall or kong box after a pung made a kong and its supplement.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m, W+',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 13, 'zung-jung': 0 },
    source: WALL,
  },
  {
    words: 'A kong of the last tile of the wall.',
    table: 'wall 1, S+ 8m',
    asked: 'S ckong 8888m',
    verdicts: { riichi: 'bad-kong', bmja: 'allowed', classical: 'allowed' },
    source: WALL,
  },
  {
    words: 'A pung of the discard after the last tile of the wall.',
    table: 'wall 1, S+ 8m, S 8m',
    asked: 'W pung 8m 88m',
    verdicts: { riichi: 'not-claimable' },
    source: 'riichi sheet, frame, haitei and houtei',
  },
  {
    words: 'A win on the discard after the last tile of the wall.',
    table: 'wall 1, S+ 8m, S 8m',
    asked: 'W win',
    verdicts: { riichi: 'allowed' },
    source: 'riichi sheet, frame, haitei and houtei',
  },
  {
    words: 'A fifth kong on the supplement of the fourth, which is another player’s.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E 1z, S+, S ckong 8888m, S+',
    asked: 'S ckong 7777p',
    verdicts: { riichi: 'too-many-kongs', all: 'allowed' },
    source: FOURTH,
  },
  {
    words: 'A fifth kong claimed.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E ckong 4444m, E+, E 7p',
    asked: 'W kong 7p 777p',
    verdicts: { riichi: 'too-many-kongs', all: 'allowed' },
    source: FOURTH,
  },
  {
    words: 'Four kongs by two players, one of them a pung made a kong: is the deal drawn?',
    table:
      'E ckong 1111p, E+, E ckong 2222p, E+, E ckong 3333p, E+, E 8m, S pung 8m 88m, S 1z, W+, W 2z, N+, N 2z, E+, E 3z, S+, S akong 8m, S+, S 4z',
    asked: 'drawn four-kongs',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: FOURTH,
  },
  {
    words: 'The game goes on after the fourth kong of one player.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E ckong 4444m, E+, E 1z',
    asked: 'S+',
    verdicts: { all: 'allowed' },
    source: FOURTH,
  },
  {
    words: 'The game goes on after the fourth kong, the discard passed, two players having made them.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E 1z, S+, S ckong 8888m, S+, S 2z',
    asked: 'W+',
    verdicts: { all: 'allowed', rcr: 'wrong-moment', tenhou: 'wrong-moment' },
    source: FOURTH,
  },
  {
    words: 'A pung of the discard after the fourth kong, two players having made them.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E 1z, S+, S ckong 8888m, S+, S 2z',
    asked: 'W pung 2z 22z',
    verdicts: { all: 'allowed', rcr: 'not-claimable', tenhou: 'not-claimable' },
    source: FOURTH,
  },
  {
    words: 'A win on the discard after the fourth kong, two players having made them.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+, E ckong 3333m, E+, E 1z, S+, S ckong 8888m, S+, S 2z',
    asked: 'W win',
    verdicts: { all: 'allowed' },
    source: FOURTH,
  },
];

/** Riichi and furiten. */
const bound: Situation[] = [
  {
    words: 'A concealed kong in riichi of tiles that could stand in chows, the waits left as they are.',
    hands: { S: '111222333m45p99s' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 1m',
    asked: 'S ckong 1111m',
    verdicts: { riichi: 'riichi-binds', tenhou: 'allowed' },
    source: `${RIICHI}; where the game records come from, only the waits count`,
  },
  {
    words:
      'A concealed kong in riichi of four tiles held before, where the drawn tile takes the place of one.',
    hands: { S: '111123m567p6789s' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 4m',
    asked: 'S ckong 1111m',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'Riichi with four tiles left after the draw.',
    table: 'wall 5, S+',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed' },
    source: RIICHI,
  },
  {
    words: 'Riichi with three tiles left after the draw.',
    table: 'wall 4, W+',
    asked: 'W riichi',
    verdicts: { riichi: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Bets on the table when the riichi discard is passed.',
    table: 'E riichi, E 1z, S+',
    asked: 'count bets',
    verdicts: { riichi: 1 },
    source: RIICHI,
  },
  {
    words: 'Bets on the table when the riichi discard is claimed for a pung.',
    table: 'E riichi, E 1z, W pung 1z 11z',
    asked: 'count bets',
    verdicts: { riichi: 1 },
    source: RIICHI,
  },
  {
    words: 'Bets on the table when the riichi discard is won.',
    table: 'E riichi, E 1z, W win',
    asked: 'count bets',
    verdicts: { riichi: 0 },
    source: RIICHI,
  },
  {
    words: 'A win where an own discard that another claimed is one of the waits.',
    hands: { S: waiting },
    table: 'E 7z, S+ 1p, S 1p, N pung 1p 11p, N 9s, E+, E 4p',
    asked: 'S win',
    verdicts: { all: 'allowed', riichi: 'furiten', bmja: 'illegal-win' },
    source: FURITEN,
  },
  {
    words: 'A win passed in riichi; the next chance a go-around later.',
    hands: { S: waiting },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 4p, N+, N 2z, E+, E 9p, S+ 6z, S 6z, W+, W 1p',
    asked: 'S win',
    verdicts: { riichi: 'furiten' },
    source: FURITEN,
  },
  {
    words: 'A win passed in riichi, then the tile drawn.',
    hands: { S: waiting },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 4p, N+, N 2z, E+, E 9p, S+ 1p',
    asked: 'S win',
    verdicts: { riichi: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; another declares a concealed kong before the next chance.',
    hands: { W: waiting },
    table: 'E 4p, S+, S ckong 1111z, indicator 5z, S+, S 4p',
    asked: 'W win',
    verdicts: { riichi: 'furiten', rcr: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; the player claims a pung and discards before the next chance.',
    hands: { W: '23p234m678s555s77z' },
    table: 'E 4p, S+, S 7z, W pung 7z 77z, W 5s, N+, N 4p',
    asked: 'W win',
    verdicts: { all: 'allowed', bmja: 'illegal-win' },
    source: FURITEN,
  },
  {
    words: 'A kong not robbed is a win passed.',
    hands: { W: waiting },
    table: 'E 4p, N pung 4p 44p, N 9s, E+, E 2z, S+, S 2z, W+ 7z, W 7z, N+, N akong 4p, N+, N 1p',
    asked: 'W win',
    verdicts: { all: 'allowed', riichi: 'furiten', bmja: 'illegal-win' },
    source: FURITEN,
  },
  {
    words: 'A hand shown after its win on a discard: it was furiten.',
    table: `E 1z, S+, S 1z, W+, W 4p, N+, N 1p, W win, W show ${waiting}`,
    asked: 'end',
    verdicts: { riichi: 'furiten', 'zung-jung': 'allowed', classical: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A hand shown after its win on a discard: it has no yaku.',
    table: 'E 1z, S+, S 1z, W+, W 7z, N+, N 3s, W win, W show 111m234p678s99p12s',
    asked: 'end',
    verdicts: { riichi: 'no-yaku', 'zung-jung': 'allowed', classical: 'allowed' },
    source: 'riichi sheet, yaku: one is required',
  },
];

/** Deals that nobody wins, and fouls. */
const ends: Situation[] = [
  {
    words: 'The game goes on when all four are in riichi.',
    table: 'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N riichi, N 4z',
    asked: 'E+',
    verdicts: { riichi: 'allowed', rcr: 'wrong-moment', tenhou: 'wrong-moment' },
    source: DRAWS,
  },
  {
    words: 'The game goes on when all four have first discarded the same wind.',
    table: 'E 4z, S+, S 4z, W+, W 4z, N+, N 4z',
    asked: 'E+',
    verdicts: { all: 'allowed', rcr: 'wrong-moment', tenhou: 'wrong-moment' },
    source: DRAWS,
  },
  {
    words: 'All four discard the same wind at first, one of them after a concealed kong.',
    table: 'E 4z, S+, S 4z, W+, W ckong 1111p, W+, W 4z, N+, N 4z',
    asked: 'drawn four-winds',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'Nine different terminals and honours, after another’s concealed kong.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E ckong 7777p, E+, E 5s, S+ 6p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'Nine different terminals and honours, after a chow.',
    hands: { W: '19m19p19s123z2345m' },
    table: 'E 5s, S chow 5s 46s, S 5z, W+ 6p',
    asked: 'W drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'Bets on the table when the deal is drawn by four riichi.',
    table:
      'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N riichi, N 4z, drawn four-riichi, end',
    asked: 'count bets',
    verdicts: { rcr: 4, tenhou: 4 },
    source: DRAWS,
  },
  {
    words: 'Nine terminals end the deal: who deals next.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, S+ 7p, S drawn nine-terminals',
    asked: 'who deals',
    verdicts: { rcr: 'E', tenhou: 'E' },
    source: DRAWS,
  },
  {
    words: 'Counters after nine terminals.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, S+ 7p, S drawn nine-terminals, end',
    asked: 'count counters',
    verdicts: { rcr: 1, tenhou: 1 },
    source: DRAWS,
  },
  {
    words: 'East alone waits at the exhausted wall: who pays.',
    hands: { E: waiting, S: apart, W: apart, N: apart },
    table: 'E+ 9p, E 9p, wall 0, drawn exhausted',
    asked: 'who pays',
    verdicts: { riichi: 'SWN', all: '' },
    source: EXHAUSTED,
  },
  {
    words: 'East waits at the exhausted wall: who deals next.',
    hands: { E: waiting, S: apart, W: apart, N: apart },
    table: 'E+ 9p, E 9p, wall 0, drawn exhausted',
    asked: 'who deals',
    verdicts: { riichi: 'E', bmja: 'E', 'zung-jung': 'S' },
    source: EXHAUSTED,
  },
  {
    words: 'East does not wait at the exhausted wall: who deals next.',
    hands: { E: apart, S: waiting, W: apart, N: apart },
    table: 'E+ 9p, E 9p, wall 0, drawn exhausted',
    asked: 'who deals',
    verdicts: { riichi: 'S', bmja: 'E', 'zung-jung': 'S' },
    source: EXHAUSTED,
  },
  {
    words: 'Counters after an exhausted wall, East not waiting.',
    hands: { E: apart, S: waiting, W: apart, N: apart },
    table: 'E+ 9p, E 9p, wall 0, drawn exhausted, end',
    asked: 'count counters',
    verdicts: { riichi: 1, all: 0 },
    source: EXHAUSTED,
  },
  {
    words: 'East’s waiting hand is dead: who deals next.',
    hands: { E: waiting, S: apart, W: apart, N: apart },
    table: 'E+ 9p, E 9p, E dead, wall 0, drawn exhausted',
    asked: 'who deals',
    verdicts: { riichi: 'S' },
    source: FOULS,
  },
  {
    words: 'A wait for a fifth tile only: who pays at the exhausted wall.',
    hands: { E: apart, S: '9999m123p123s678s', W: apart, N: apart },
    table: 'E+ 9p, E 9p, wall 0, drawn exhausted',
    asked: 'who pays',
    verdicts: { riichi: '' },
    source: 'riichi sheet, frame, tenpai',
  },
  {
    words: 'Riichi on a hand that does not wait, seen at the exhausted wall.',
    hands: { E: apart, W: apart, N: apart },
    table: `E+ 9p, E 9p, S+, S riichi, S 9m, wall 0, drawn exhausted, S show ${astray}`,
    asked: 'end',
    verdicts: { riichi: 'illegal-win' },
    source: FOULS,
  },
  {
    words: 'Points of South, whose riichi on a hand that did not wait was ruled a foul.',
    hands: { E: apart, W: apart, N: apart },
    table: `E+ 9p, E 9p, S+, S riichi, S 9m, wall 0, drawn exhausted, S show ${astray}, S foul, end`,
    asked: 'count points S',
    verdicts: { rcr: 22_000, wrc: 30_000, ema16: 30_000, ema25: 30_000, tenhou: 17_000 },
    source: FOULS,
  },
  {
    words: 'Points of East after South’s foul.',
    table: 'E 7z, S foul, end',
    asked: 'count points E',
    verdicts: { rcr: 34_000, wrc: 30_000, ema16: 30_000, ema25: 30_000, tenhou: 29_000 },
    source: FOULS,
  },
  {
    words: 'Who deals after South’s foul.',
    table: 'E 7z, S foul',
    asked: 'who deals',
    verdicts: { all: 'E' },
    source: FOULS,
  },
  {
    words: 'Counters after South’s foul.',
    table: 'E 7z, S foul, end',
    asked: 'count counters',
    verdicts: { all: 0 },
    source: FOULS,
  },
  {
    words: 'Bets left on the table after a foul.',
    table: 'E riichi, E 1z, S+, S 2z, W foul, end',
    asked: 'count bets',
    verdicts: { riichi: 0 },
    source: FOULS,
  },
  {
    words: 'A valid win on the discard in the moment of a foul.',
    table: 'E 7z, W foul',
    asked: 'N win',
    verdicts: { all: 'allowed' },
    source: FOULS,
  },
  {
    words: 'A pung with a dead hand.',
    table: 'W dead, E 7z',
    asked: 'W pung 7z 77z',
    verdicts: { all: 'dead-hand' },
    source: FOULS,
  },
  {
    words: 'A player with a dead hand goes on drawing.',
    table: 'W dead, E 7z, S+, S 1z',
    asked: 'W+',
    verdicts: { all: 'allowed' },
    source: FOULS,
  },
  {
    words: 'The third set of dragons was North’s discard, the winning tile is drawn: who pays.',
    hands: { W: dragons },
    table:
      'E 5z, W pung 5z 55z, W 1p, N+, N 6z, W pung 6z 66z, W 4p, N+, N 7z, W pung 7z 77z, W 7p, N+, N 1s, E+, E 2s, S+, S 1s, W+ 9m, W win',
    asked: 'who pays',
    verdicts: { riichi: 'N', classical: 'ESN' },
    source: LIABLE,
  },
  {
    words: 'The third set of dragons was North’s discard, the winning tile is South’s: who pays.',
    hands: { W: dragons },
    table:
      'E 5z, W pung 5z 55z, W 1p, N+, N 6z, W pung 6z 66z, W 4p, N+, N 7z, W pung 7z 77z, W 7p, N+, N 1s, E+, E 2s, S+, S 9m, W win',
    asked: 'who pays',
    verdicts: { riichi: 'SN', classical: 'ESN' },
    source: LIABLE,
  },
];

/** Riichi in its presets: what their own rules say. */
export const riichi: readonly Situation[] = [
  ...turns,
  ...lateClaims,
  ...claimed,
  ...kongs,
  ...bound,
  ...ends,
];
