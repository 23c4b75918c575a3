// What seeds 002 and 003 both say in their own words is held by the same tests.
export const claims = (words: string) => `test/rules/match/situations/claims.ts > ${words}` as const;
export const swaps = (words: string) => `test/rules/match/situations/swaps.ts > ${words}` as const;
export const kongs = (words: string) => `test/rules/match/situations/kongs.ts > ${words}` as const;
export const counts = (words: string) => `test/rules/match/situations/counts.ts > ${words}` as const;
export const courses = (words: string) => `test/rules/match/situations/courses.ts > ${words}` as const;
export const draws = (words: string) => `test/rules/match/situations/draws.ts > ${words}` as const;
export const declaring = (words: string) => `test/rules/match/situations/declaring.ts > ${words}` as const;
export const wins = (words: string) => `test/rules/match/situations/wins.ts > ${words}` as const;
export const riichi = (words: string) => `test/rules/match/situations/riichi.ts > ${words}` as const;
export const ways = (words: string) => `test/rules/match/ways.ts > ${words}` as const;
export const calls = (words: string) => `test/rules/match/calls.test.ts > ${words}` as const;
export const played = (words: string) => `test/rules/match/riichi.test.ts > ${words}` as const;
export const rulings = (words: string) => `test/rules/match/rulings.test.ts > ${words}` as const;
export const laid = (words: string) => `test/vision/group.test.ts > ${words}` as const;

/** Anybody’s claim for a pung, a kong or a win. */
export const anybody = [
  claims('The player opposite claims a pung.'),
  claims('The player before claims a kong.'),
  courses('A win on East’s first discard.'),
  claims('A pung of a tile two discards old.'),
  courses('A win on one’s own discard.'),
] as const;

/** Only with the tiles for it. */
export const completed = [
  claims('A pung without the tiles.'),
  ways('a pung with one tile in hand, or none'),
  ways('a kong of a discard with two tiles'),
  wins('A win on a tile that does not complete the hand.'),
] as const;

/** Whose turn comes after a claim. */
export const turnsLost = [
  swaps('After a pung the next player draws: players between are passed over.'),
  swaps('After a pung a player who was passed over draws.'),
  swaps('A tile drawn after a pung.'),
  swaps('A supplement drawn after a claimed kong.'),
] as const;

/** A win beats the claims for sets. */
export const winFirst = [
  claims('A pung called first, then a win.'),
  claims('A chow and a win, called at once.'),
  riichi('The same, two seconds after the discard.'),
] as const;

/** More than one winner, under the rules of 2012. */
export const manyWin = [
  claims('Two players win on one discard.'),
  claims('Three players win on one discard.'),
  courses('A second player’s win after the nearest has won.'),
] as const;

/** The chow is the next player’s. */
export const chowNext = [
  claims('The next player claims a chow.'),
  claims('The player opposite claims a chow.'),
  claims('The player before claims a chow.'),
  ways('a chow claimed by another than the next player'),
] as const;

/** Who does not claim draws. */
export const drawsInstead = [
  riichi('After North’s discard it is East’s turn again.'),
  riichi('The player opposite draws after East’s discard.'),
  riichi('A chow by the player who has drawn instead, two seconds after the discard.'),
  ways('a draw out of turn'),
] as const;

/** A pung or kong before a chow, within three seconds. */
export const pungBeforeChow = [
  claims('A pung and a chow, called at once.'),
  claims('A kong and a chow, called at once.'),
  claims('A chow called first, then a pung.'),
  riichi('A pung two seconds after the discard; the next player has said chow.'),
  riichi('A pung four seconds after the discard; the next player has said chow.'),
  calls('%s: %s → %s'),
] as const;

/** A win called is not changed. */
export const winStands = [
  riichi('A pung by a player who has called a win on the tile.'),
  calls('%s: %s → %s'),
] as const;

/** The tile drawn meanwhile goes back. */
export const drawnBack = [
  claims('A pung two seconds after the discard; the next player has drawn.'),
  claims('A pung four seconds after the discard; the next player has drawn.'),
  claims('A win two seconds after the discard; the next player has drawn.'),
  'test/rules/match/late.test.ts > the drawn tile can be drawn again, and the wall has it again',
  calls('South has drawn already. %s: %s → %s'),
] as const;

/** Four kongs of a deal, and no more. */
export const fourKongs = [
  kongs('A fifth kong, after four of one player’s.'),
  riichi('A fifth kong on the supplement of the fourth, which is another player’s.'),
  riichi('A fifth kong claimed.'),
  ways('a fifth kong'),
] as const;

/** A tile claimed and left lying. */
export const takenInTime = [
  riichi('The claimed tile taken after one more discard.'),
  riichi('The claimed tile taken after two more discards.'),
  riichi('A win with a claimed tile still lying after two more discards.'),
  riichi('A second tile left lying gives no more time for the first.'),
] as const;

/** What is laid out stays as it is. */
export const setsStay = [
  riichi('A tile of one’s pung on the table discarded.'),
  riichi('A chow with a tile of one’s pung on the table.'),
  riichi('A win that takes the tiles of a pung on the table as chows.'),
] as const;

/** The claimed tile’s set, its tiles shown. */
export const shownPung = [
  claims('The player opposite claims a pung.'),
  claims('A pung without the tiles.'),
  ways('a pung of unlike tiles'),
  riichi('A pung of which only one tile is shown.'),
  courses('Tiles a player holds after a pung, before the discard.'),
] as const;
export const shownChow = [
  claims('The next player claims a chow.'),
  claims('A chow of two suits.'),
  claims('A chow round the corner, 9-1-2.'),
  ways('a chow of tiles that are not in a row'),
] as const;
export const shownKong = [
  claims('The player before claims a kong.'),
  ways('a kong of a discard with two tiles'),
  swaps('A discard after a claimed kong without its supplement.'),
] as const;

/** When a pung may become a kong. */
export const addedWhen = [
  kongs('The fourth tile added in the next turn.'),
  riichi('The fourth tile added when it comes as another kong’s supplement.'),
  kongs('The fourth tile added right after the pung.'),
  ways('a pung made a kong right after a chow or pung'),
  riichi('A tile added to a pung that the player does not hold.'),
] as const;

/** Time to rob it, then the indicator, then the supplement. */
export const addedHow = [
  kongs('An added kong robbed.'),
  riichi('A kong not robbed is a win passed.'),
  played('%s: a robbed kong turns none'),
  played('%s: of %s is turned before the supplement is drawn'),
  riichi('The indicator of an added kong, before the supplement.'),
] as const;

/** When a concealed kong may be declared. */
export const concealedWhen = [
  kongs('A concealed kong after drawing.'),
  kongs('A second kong on the supplement of the first.'),
  kongs('A concealed kong right after a pung.'),
  kongs('A concealed kong right after a chow.'),
  ways('a concealed kong before the tile is drawn'),
] as const;

/** A concealed kong opens no hand. */
export const staysConcealed = [
  'test/rules/riichi/yaku.test.ts > a concealed kong leaves the hand concealed',
  'test/rules/riichi/yaku.test.ts > a claimed kong does not',
  declaring('Riichi with a concealed kong.'),
  declaring('Riichi with a claimed set.'),
] as const;

/** Who may rob a concealed kong. */
export const orphansRob = [
  kongs('A concealed kong robbed by a hand that is no thirteen orphans.'),
  kongs('A concealed kong robbed for thirteen orphans.'),
  played('robbing a concealed kong'),
] as const;

/** Four tiles in hand are no kong. */
export const undeclared = [
  'test/rules/riichi/fu.test.ts > four equal tiles that were not declared are no kong',
  'test/rules/riichi/yaku.test.ts > two kongs, and four equal tiles that were not declared',
  riichi('A supplement for four equal tiles that were not declared.'),
  kongs('An indicator turned without a kong.'),
] as const;

/** The dead wall keeps its fourteen tiles, the wall is one shorter. */
export const refilled = {
  claimed: [
    riichi('Tiles to draw after a claimed kong and its supplement.'),
    riichi('Tiles in the dead wall or kong box after a claimed kong and its supplement.'),
  ],
  added: [
    riichi('Tiles to draw after a pung made a kong and its supplement: five were drawn before.'),
    riichi('Tiles in the dead wall or kong box after a pung made a kong and its supplement.'),
  ],
  concealed: [
    counts('Tiles to draw after a kong and its supplement.'),
    counts('Tiles in the dead wall or kong box after a kong and its supplement.'),
  ],
} as const;
