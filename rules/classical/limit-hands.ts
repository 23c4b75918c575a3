import type { SpecialHand } from '../scoring/points/special-hands';

/** Where the rules stand that this folder puts into tables. */
export const SHEET = 'Classical rules sheet';

const limit = {
  win: { percent: 100 },
  fishing: null,
  source: `${SHEET}, “Limit hands”`,
} as const;

/** The hands that are worth the limit. Where a hand is several of them, the one further up is shown. */
export const limitHands: readonly SpecialHand[] = [
  {
    id: 'hand-from-heaven',
    name: 'Hand from Heaven',
    nativeName: '天和',
    pattern: { form: 'win', by: ['wall', 'replacement'], seat: 'east', firstTurn: true },
    ...limit,
    explanation: 'East wins on the fourteen tiles dealt.',
    source: `Classical game, “Standard Order of Play”; ${limit.source}`,
  },
  {
    id: 'hand-from-earth',
    name: 'Hand from Earth',
    nativeName: '地和',
    pattern: { form: 'win', by: ['discard'], seat: 'others', fromEast: true, firstTurn: true },
    ...limit,
    explanation: 'South, West or North wins on East’s first discard.',
  },
  {
    id: 'thirteen-wonders',
    name: 'Thirteen Wonders',
    nativeName: '十三么',
    pattern: { form: 'tiles', tiles: '19m19p19s1234567z', extra: '19m19p19s1234567z' },
    ...limit,
    explanation: 'One of each 1, 9, wind and dragon, and one of them doubled.',
  },
  {
    id: 'nine-gates',
    name: 'Nine Gates',
    nativeName: '九蓮寶燈',
    pattern: { form: 'tiles', tiles: '1112345678999a', extra: '123456789a' },
    ...limit,
    explanation:
      'Three ones and three nines of a suit, 2 to 8 of it, and one of these nine doubled, all in hand.',
  },
  {
    id: 'big-four-winds',
    name: 'Big four winds',
    nativeName: '大四喜',
    pattern: { form: 'sets', include: '1234z' },
    ...limit,
    explanation: 'Pungs or kongs of all four winds and any pair.',
  },
  {
    id: 'three-great-dragons',
    name: 'Three great dragons with four triplets',
    nativeName: '大三元對對和',
    pattern: { form: 'sets', include: '567z' },
    ...limit,
    explanation: 'Pungs or kongs of all three dragons, another pung or kong and any pair.',
  },
  {
    id: 'all-honours',
    name: 'All honours',
    nativeName: '字一色',
    pattern: { form: 'sets', of: '1234567z' },
    ...limit,
    explanation: 'Four pungs or kongs and a pair, all of winds and dragons.',
  },
  {
    id: 'all-terminals',
    name: 'All terminals',
    nativeName: '清么九',
    pattern: { form: 'sets', of: '19m19p19s' },
    ...limit,
    explanation: 'Four pungs or kongs and a pair, all of ones and nines.',
  },
  {
    id: 'all-green',
    name: 'All green',
    nativeName: '綠一色',
    pattern: { form: 'sets', of: '23468s6z', chows: 4 },
    ...limit,
    explanation:
      'Only green tiles: 2, 3, 4, 6 and 8 bamboo and the green dragon; chows of 2-3-4 may be among them.',
  },
  {
    id: 'four-kongs',
    name: 'Four kongs',
    nativeName: '四槓',
    pattern: { form: 'sets', kongs: 'all' },
    ...limit,
    explanation: 'Four kongs and a pair.',
  },
  {
    id: 'all-concealed-pungs',
    name: 'All concealed pungs',
    nativeName: '四暗刻',
    pattern: { form: 'sets', concealed: true },
    ...limit,
    explanation: 'Four concealed pungs or kongs and a pair; only the pair may be completed by a claim.',
  },
  {
    id: 'twofold-fortune',
    name: 'Twofold fortune',
    nativeName: '槓上槓',
    pattern: { form: 'win', by: ['replacement'], kongs: 2, declared: 'twofold-fortune' },
    ...limit,
    explanation: 'A kong, its supplement tile makes a second kong, and the supplement tile of that wins.',
  },
  {
    id: 'plum-blossom-from-the-roof',
    name: 'Plum blossom from the roof',
    nativeName: '槓上梅花',
    pattern: { form: 'win', by: ['replacement'], tile: '5p' },
    ...limit,
    explanation: 'The hand is won on a supplement tile that is the 5 dots.',
  },
  {
    id: 'moon-from-the-bottom-of-the-sea',
    name: 'Moon from the bottom of the sea',
    nativeName: '海底撈月',
    pattern: { form: 'win', by: ['wall'], lastTile: true, tile: '1p' },
    ...limit,
    explanation: 'The hand is won on the last tile of the wall, and it is the 1 dots.',
  },
];
