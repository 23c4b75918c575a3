import type { SpecialHand } from '../scoring/points/special-hands';

/** Where the rules stand that this folder puts into tables. */
export const SHEET = 'BMJA rules sheet';

const source = `${SHEET}, “Special hands”`;
const half = { win: { percent: 50 }, fishing: { percent: 20 }, source };
const full = { win: { percent: 100 }, fishing: { percent: 40 }, source };
const fullNoFishing = { win: { percent: 100 }, fishing: null, source };

/**
 * The nineteen special hands of the British rules. Where two are worth the same, the one further up is shown.
 *
 * Gates of Heaven: the sheet says "any tile of it"; the extra tile here is a 2 to 8, as the published hand has it
 * and as records/bmja.ndjson (cases 27 and 29: a fourth 9 is no Gates of Heaven) requires.
 */
export const specialHands: readonly SpecialHand[] = [
  {
    id: 'heavens-blessing',
    name: 'Heaven’s Blessing',
    nativeName: '天和',
    pattern: { form: 'win', by: ['wall', 'replacement'], seat: 'east', firstTurn: true },
    ...fullNoFishing,
    explanation: 'East wins on the fourteen tiles dealt.',
  },
  {
    id: 'earths-blessing',
    name: 'Earth’s Blessing',
    nativeName: '地和',
    pattern: { form: 'win', by: ['discard'], seat: 'others', fromEast: true, firstTurn: true },
    ...fullNoFishing,
    explanation: 'South, West or North wins on East’s first discard.',
  },
  {
    id: 'twofold-fortune',
    name: 'Twofold Fortune',
    nativeName: '槓上槓',
    pattern: { form: 'win', by: ['replacement'], kongs: 2, declared: 'twofold-fortune' },
    ...fullNoFishing,
    explanation: 'A kong, its supplement tile makes a second kong, and the supplement tile of that wins.',
  },
  {
    id: 'gathering-the-plum-blossom-from-the-roof',
    name: 'Gathering the Plum Blossom from the Roof',
    nativeName: '槓上梅花',
    pattern: { form: 'win', by: ['replacement'], tile: '5p' },
    ...fullNoFishing,
    explanation: 'The hand is won on a supplement tile that is the 5 dots.',
  },
  {
    id: 'plucking-the-moon-from-the-bottom-of-the-sea',
    name: 'Plucking the Moon from the Bottom of the Sea',
    nativeName: '海底撈月',
    pattern: { form: 'win', by: ['wall'], lastTile: true, tile: '1p' },
    ...fullNoFishing,
    explanation: 'The hand is won on the last tile of the wall, and it is the 1 dots.',
  },
  {
    id: 'four-blessings-hovering-over-the-door',
    name: 'Four Blessings Hovering over the Door',
    nativeName: '四喜臨門',
    pattern: { form: 'sets', include: '1234z' },
    ...full,
    explanation: 'Pungs or kongs of all four winds and any pair.',
  },
  {
    id: 'three-great-scholars',
    name: 'Three Great Scholars',
    nativeName: '三元',
    pattern: { form: 'sets', include: '567z' },
    ...full,
    explanation: 'Pungs or kongs of all three dragons, another pung or kong and any pair.',
  },
  {
    id: 'all-winds-and-dragons',
    name: 'All Winds and Dragons',
    nativeName: '字一色',
    pattern: { form: 'sets', of: '1234567z' },
    ...full,
    explanation: 'Four pungs or kongs and a pair, all of winds and dragons.',
  },
  {
    id: 'heads-and-tails',
    name: 'Heads and Tails',
    nativeName: '清么九',
    pattern: { form: 'sets', of: '19m19p19s' },
    ...full,
    explanation: 'Four pungs or kongs and a pair, all of ones and nines.',
  },
  {
    id: 'imperial-jade',
    name: 'Imperial Jade',
    nativeName: '綠一色',
    pattern: { form: 'sets', of: '23468s6z' },
    ...full,
    explanation:
      'Pungs or kongs and a pair of the green tiles: 2, 3, 4, 6 and 8 bamboo and the green dragon; no chow.',
  },
  {
    id: 'fourfold-plenty',
    name: 'Fourfold Plenty',
    nativeName: '四槓',
    pattern: { form: 'sets', kongs: 'all' },
    ...full,
    explanation: 'Four kongs and a pair.',
  },
  {
    id: 'buried-treasure',
    name: 'Buried Treasure',
    nativeName: '四暗刻',
    pattern: { form: 'sets', suits: 'one-or-honours', kongs: 'none', concealed: true },
    ...full,
    explanation:
      'Four concealed pungs and a pair of one suit and/or honours; only the pair may be completed by a claim.',
  },
  {
    id: 'gates-of-heaven',
    name: 'Gates of Heaven',
    nativeName: '九蓮寶燈',
    pattern: {
      form: 'tiles',
      tiles: '1112345678999a',
      extra: '2345678a',
      claimedChows: true,
      concealedPungs: true,
    },
    ...full,
    explanation: 'Concealed pungs of the 1 and the 9 of a suit, 2 to 8 of it, and one of these doubled.',
  },
  {
    id: 'wriggling-snake',
    name: 'Wriggling Snake',
    nativeName: '',
    pattern: { form: 'tiles', tiles: '1123456789a1234z' },
    ...full,
    explanation: 'A pair of the 1 of a suit, 2 to 9 of it, and one of each wind.',
  },
  {
    id: 'thirteen-unique-wonders',
    name: 'Thirteen Unique Wonders',
    nativeName: '十三么',
    pattern: { form: 'tiles', tiles: '19m19p19s1234567z', extra: '19m19p19s1234567z' },
    ...full,
    explanation: 'One of each 1, 9, wind and dragon, and one of them doubled.',
  },
  {
    id: 'all-pair-honours',
    name: 'All Pair Honours',
    nativeName: '',
    pattern: { form: 'pairs', of: '19m19p19s1234567z' },
    ...half,
    explanation: 'Seven pairs of ones, nines, winds and dragons; two equal pairs are allowed.',
  },
  {
    id: 'triple-knitting',
    name: 'Triple Knitting',
    nativeName: '',
    pattern: { form: 'knitted', suits: 3 },
    ...half,
    explanation: 'Four times one number in all three suits, and a pair of one number in two suits.',
  },
  {
    id: 'knitting',
    name: 'Knitting',
    nativeName: '',
    pattern: { form: 'knitted', suits: 2 },
    ...half,
    explanation: 'Seven pairs, each of one number in two suits.',
  },
  {
    id: 'purity',
    name: 'Purity',
    nativeName: '清一色對對和',
    pattern: { form: 'sets', suits: 'one' },
    win: { doubles: 3 },
    fishing: { doubles: 3 },
    explanation:
      'Four pungs or kongs and a pair of one suit without honours: its points are doubled three times.',
    source,
  },
];
