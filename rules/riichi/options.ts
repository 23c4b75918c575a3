import { ok, type Result } from '../result';
import { parseOptions, type Option, type OptionValue, type OptionValues } from '../scoring/options';

/** The options of riichi, checked. Each preset gives every one of them a value. */
export interface RiichiOptions {
  redFives: boolean;
  openTanyao: boolean;
  swapCalling: 'allowed' | 'same-tile-forbidden' | 'forbidden';
  claimTiming: 'three-seconds' | 'until-next-draw' | 'pung-over-chow';
  severalRons: 'all-win' | 'head-bump' | 'three-abort';
  claimedTileInTime: boolean;
  roundUpToMangan: boolean;
  doubleWindPairFour: boolean;
  countedYakuman: boolean;
  yakumanAdded: boolean;
  doubleYakuman: 'none' | 'daisuushii' | 'all-four';
  renhou: 'none' | 'mangan' | 'five-han' | 'yakuman';
  furitenEnds: 'turn-or-call' | 'draw-or-claim' | 'own-discard';
  twoHanAtFiveCounters: boolean;
  abortNineTerminals: boolean;
  abortFourWinds: boolean;
  abortFourRiichi: boolean;
  abortFourKongs: boolean;
  nagashiMangan: 'none' | 'win' | 'draw';
  concealedKongShows: 'middle' | 'outer';
  kanDora: 'at-once' | 'open-after-discard';
  riichiNeeds: 'four-tiles' | 'own-draw';
  riichiKong: 'same-structure' | 'same-waits';
  emptyWaitCounts: boolean;
  countersTo: 'each-winner' | 'first-winner';
  betsOfSeveral: 'own-back' | 'first-winner';
  startPoints: number;
  targetPoints: number;
  uma: 'none' | '10-5' | '15-5' | '20-10' | '30-10';
  betsLeft: 'stay-out' | 'to-first' | 'to-first-split';
  chombo: 'reverse-mangan' | 'twenty-points' | 'twenty-thousand';
}

/** One option as all presets share it; each preset has its own default. */
type Shared = Option extends infer Each ? (Each extends Option ? Omit<Each, 'default'> : never) : never;

const yesNo = (id: keyof RiichiOptions, label: string, explanation: string): Shared => ({
  id,
  label,
  explanation,
  type: 'boolean',
});

const choice = (
  id: keyof RiichiOptions,
  label: string,
  explanation: string,
  choices: Readonly<Record<string, string>>,
): Shared => ({
  id,
  label,
  explanation,
  type: 'choice',
  choices: Object.entries(choices).map(([value, words]) => ({ id: value, label: words })),
});

/** Every option of riichi in the order of the sheet's table. Source: riichi rules sheet. */
const sharedOptions: readonly Shared[] = [
  yesNo('redFives', 'Red fives', 'One five of each suit is red; each counts 1 han in a winning hand.'),
  yesNo(
    'openTanyao',
    'Open tanyao',
    'A hand of 2 to 8 only counts as tanyao though it has claimed sets; otherwise only a concealed one does.',
  ),
  choice(
    'swapCalling',
    'Swap-calling (kuikae)',
    'Whether a player may claim a tile and discard the same one, or the one at the other end of the chow.',
    {
      allowed: 'Allowed',
      'same-tile-forbidden': 'The same tile is forbidden',
      forbidden: 'The same tile and the other end of the chow are forbidden',
    },
  ),
  choice(
    'claimTiming',
    'Claims for a set',
    'How long a discard can be claimed, and which claim goes first.',
    {
      'three-seconds': 'For 3 seconds: a tile drawn meanwhile goes back; a pung or kong goes before a chow',
      'until-next-draw':
        'Until the next draw, a win until the next discard; the first call goes first, a pung or kong before a chow when both come at once',
      'pung-over-chow': 'A pung or kong goes before a chow',
    },
  ),
  choice(
    'severalRons',
    'Several wins on one discard',
    'Who wins when several players claim a discard to win.',
    {
      'all-win': 'All win',
      'head-bump': 'Only the one nearest after the discarder',
      'three-abort': 'Two win; with three the deal is drawn',
    },
  ),
  yesNo(
    'claimedTileInTime',
    'Claimed tile must be taken in time',
    'Who has not taken a claimed tile before two more discards has a dead hand.',
  ),
  yesNo(
    'roundUpToMangan',
    'Rounding up to mangan',
    '4 han 30 fu and 3 han 60 fu count as a mangan (kiriage mangan).',
  ),
  yesNo(
    'doubleWindPairFour',
    '4 fu for a double-wind pair',
    'A pair of a wind that is both seat and round wind is worth 4 fu; otherwise 2.',
  ),
  yesNo(
    'countedYakuman',
    'Counted yakuman',
    '13 han and more without a yakuman pay as a yakuman; otherwise as a sanbaiman.',
  ),
  yesNo(
    'yakumanAdded',
    'Yakuman add up',
    'A hand of several yakuman is paid for each of them; otherwise for the highest one.',
  ),
  choice('doubleYakuman', 'Double yakuman', 'Which yakuman count twice.', {
    none: 'None',
    daisuushii: 'Big four winds',
    'all-four':
      'Big four winds, four concealed triplets on a pair wait, pure nine gates, thirteen-sided thirteen orphans',
  }),
  choice('renhou', 'Renhou', 'What a win on a discard before one’s own first turn is worth.', {
    none: 'Nothing',
    mangan: 'A mangan, or the hand itself if that is more',
    'five-han': '5 han alone, without other yaku and dora, or the hand itself if that is more',
    yakuman: 'A yakuman',
  }),
  choice(
    'furitenEnds',
    'Temporary furiten ends',
    'When a player who passed a win may win on a discard again.',
    {
      'turn-or-call': 'On the player’s own turn, or on any call',
      'draw-or-claim': 'On the player’s own draw or claim',
      'own-discard': 'On the player’s own discard',
    },
  ),
  yesNo(
    'twoHanAtFiveCounters',
    'Two han at five counters',
    'With five counters and more a hand needs two han of yaku; dora don’t help.',
  ),
  yesNo(
    'abortNineTerminals',
    'Draw: nine terminals',
    'A player with nine different terminals and honours on the unbroken first turn may have the deal drawn.',
  ),
  yesNo(
    'abortFourWinds',
    'Draw: four winds',
    'The deal is drawn when all four players discard the same wind in the unbroken first go-around.',
  ),
  yesNo('abortFourRiichi', 'Draw: four riichi', 'The deal is drawn when all four players are in riichi.'),
  yesNo(
    'abortFourKongs',
    'Draw: four kongs',
    'The deal is drawn when the discard after the fourth kong is not won, unless one player has all four.',
  ),
  choice(
    'nagashiMangan',
    'Nagashi mangan',
    'Whether a player who discarded only terminals and honours, none of them claimed, is paid a mangan at an exhausted wall.',
    {
      none: 'No',
      win: 'Yes, as a win: with counters and bets',
      draw: 'Yes, as a drawn deal: counters and bets stay',
    },
  ),
  choice('concealedKongShows', 'A concealed kong shows', 'Which of its tiles lie face up.', {
    outer: 'The two outer tiles: the middle ones are turned down',
    middle: 'The two middle tiles: the outer ones are turned down',
  }),
  choice('kanDora', 'Kan dora', 'When the indicator of a kong is turned.', {
    'at-once': 'At once, before the replacement tile is drawn',
    'open-after-discard': 'At once for a concealed kong, after the next discard for the others',
  }),
  choice('riichiKong', 'A kong in riichi', 'What a concealed kong after riichi must leave as it was.', {
    'same-structure': 'What the hand waits for and how it is made up',
    'same-waits': 'What the hand waits for',
  }),
  choice('riichiNeeds', 'Riichi needs', 'How many tiles must be left in the wall for a riichi.', {
    'four-tiles': 'At least four tiles in the wall',
    'own-draw': 'One more draw of the player’s own',
  }),
  yesNo(
    'emptyWaitCounts',
    'Waiting for a fifth tile',
    'A hand that only waits for tiles it holds four times itself counts as waiting.',
  ),
  choice('countersTo', 'Counters of several winners', 'Who is paid for the counters.', {
    'each-winner': 'Each winner',
    'first-winner': 'The first one after the discarder',
  }),
  choice('betsOfSeveral', 'Bets of several winners', 'Who takes the riichi bets on the table.', {
    'own-back': 'Each takes back his own of this deal, the first one after the discarder the rest',
    'first-winner': 'The first one after the discarder takes all',
  }),
  {
    id: 'startPoints',
    label: 'Starting points',
    explanation: 'What every player begins the game with.',
    type: 'integer',
    min: 0,
    max: 1_000_000,
    choices: [25_000, 30_000],
  },
  {
    id: 'targetPoints',
    label: 'Points that count as nothing',
    explanation:
      'What is taken off at the end; where it is more than the starting points, the leader is paid the difference of all (oka).',
    type: 'integer',
    min: 0,
    max: 1_000_000,
    choices: [25_000, 30_000],
  },
  choice('uma', 'Uma', 'What the places are worth at the end, in thousands.', {
    none: 'Nothing',
    '10-5': '10, 5, −5, −10',
    '15-5': '15, 5, −5, −15',
    '20-10': '20, 10, −10, −20',
    '30-10': '30, 10, −10, −30',
  }),
  choice('betsLeft', 'Bets left at the end', 'Who is given riichi bets still on the table at the end.', {
    'stay-out': 'Nobody',
    'to-first': 'The winner of the game',
    'to-first-split': 'The winner of the game; several tied ones share them',
  }),
  choice('chombo', 'Chombo', 'What a player pays for a foul that ends the deal.', {
    'reverse-mangan': 'A mangan to the others',
    'twenty-points': '20 points of the final total',
    'twenty-thousand': '20,000 points after uma',
  }),
];

/** The options with the values of a preset as their defaults. */
export function optionsOf(preset: RiichiOptions): readonly Option[] {
  const values = preset as unknown as Readonly<Record<string, OptionValue>>;
  return sharedOptions.map((option) => ({ ...option, default: values[option.id] }) as Option);
}

/** Checks option values. Errors: `bad-request` naming the option and what it may be. */
export function parseRiichiOptions(options: readonly Option[], given: unknown): Result<RiichiOptions> {
  const values = parseOptions(options, given);
  return values.ok ? ok(fromValues(values.value)) : values;
}

/** The one place where checked values get their types: `parseOptions` has compared each with its row above. */
function fromValues(values: OptionValues): RiichiOptions {
  return values as unknown as RiichiOptions;
}
