import type { Traced, TracedSeed } from './trace';

const claims = (words: string) => `test/rules/match/situations/claims.ts > ${words}` as const;
const swaps = (words: string) => `test/rules/match/situations/swaps.ts > ${words}` as const;
const kongs = (words: string) => `test/rules/match/situations/kongs.ts > ${words}` as const;
const counts = (words: string) => `test/rules/match/situations/counts.ts > ${words}` as const;
const bonus = (words: string) => `test/rules/match/situations/bonus.ts > ${words}` as const;
const courses = (words: string) => `test/rules/match/situations/courses.ts > ${words}` as const;
const classical = (words: string) => `test/rules/match/situations/classical.ts > ${words}` as const;
const played = (words: string) => `test/rules/match/classical.test.ts > ${words}` as const;
const setUp = (words: string) => `test/rules/match/setup.test.ts > ${words}` as const;
const scored = (words: string) => `test/rules/classical/elements.test.ts > ${words}` as const;
const limits = (words: string) => `test/rules/classical/limit-hands.test.ts > ${words}` as const;
const wrong = (words: string) => `test/rules/classical/options.test.ts > ${words}` as const;

const wall: readonly Traced[] = [
  {
    place: 'Building the Wall',
    sentences: '5-7',
    rule: 'Four walls two tiles high: of eighteen stacks with the 144 tiles, of seventeen with the 136 that have no flowers and seasons.',
    tests: [
      played('%j: four walls of %i stacks, %i tiles, fourteen of them the dead wall'),
      classical('Tiles to draw after the deal, played without flowers and seasons.'),
      classical('A flower drawn where the game is played without them.'),
    ],
  },
  {
    place: 'Breaking the Wall',
    sentences: '10',
    rule: 'East’s throw, counted from East anticlockwise, says whose wall is broken; that player’s own throw says after how many stacks.',
    tests: [
      played('East’s throw counts round the table to a player, whose throw counts along that wall: %j'),
      setUp('%s %j: %s, %i stacks, from %s'),
    ],
  },
  {
    place: 'Breaking the Wall',
    sentences: '11',
    rule: 'Tiles are dealt by fours, two stacks to a player, East first, three times round.',
    tests: [
      played(
        'four tiles at a time, two stacks, from East on until everybody has twelve; then East two and the others one',
      ),
    ],
  },
  {
    place: 'Breaking the Wall',
    sentences: '12-13',
    rule: 'East then has the next tile and the one two stacks on, the others one each between; the first draw of the game lies beneath East’s last.',
    tests: [setUp('classical: East takes the next tile and the one two over, the next draw lies under that')],
  },
  {
    place: 'Breaking the Wall',
    sentences: '14',
    rule: 'The two tiles of the seventh stack from the wall’s end become loose tiles on its last stack and its third-to-last.',
    tests: [setUp('classical: the seventh pair from the end lies loose on the last and the third-to-last')],
  },
  {
    place: 'Breaking the Wall',
    sentences: '15',
    rule: 'The dead wall has fourteen tiles, which nobody draws in turn.',
    tests: [
      counts('Tiles in the dead wall or kong box after the deal.'),
      counts('Tiles to draw after the deal, East’s first included.'),
      setUp('every tile lies in one place, and the counts are those of the rules'),
    ],
  },
];

const object: readonly Traced[] = [
  {
    place: 'Object of the Game',
    sentences: '18',
    rule: 'A winning hand is four sets and a pair.',
    tests: [
      scored('four chows, claimed: 20 points, doubled for having no more'),
      wrong('fourteen tiles that make nothing'),
      wrong('seven pairs'),
      wrong('two pairs in place of a set and a pair'),
    ],
  },
  {
    place: 'Object of the Game',
    sentences: '19',
    rule: 'A pung is three tiles alike, a chow three numbers in a row of one suit.',
    tests: [
      wrong('numbers in a row of three suits for a chow'),
      wrong('winds in a row for a chow'),
      claims('A chow of two suits.'),
      claims('A chow of winds.'),
      claims('A chow round the corner, 9-1-2.'),
      classical('A chow of the 8 and 9 of one suit and the 1 of the next.'),
    ],
  },
  {
    place: 'Object of the Game',
    sentences: '20',
    rule: 'A kong, four tiles alike, stands for a set too.',
    tests: [
      limits('four of them, claimed or not'),
      classical('The same four declared a kong, and the pair completed by its supplement.'),
    ],
  },
];

const turns: readonly Traced[] = [
  {
    place: 'Standard Order of Play',
    sentences: '22',
    rule: 'Whoever’s turn it is has fourteen tiles, the others thirteen, a kong counted as three.',
    tests: [
      'test/rules/match/questions.test.ts > at every step each player has 13 or, in turn, 14, and every tile of the box is somewhere',
      classical('Tiles the others are dealt.'),
      classical(
        'Tiles a player has in hand after a kong and its supplement: one more in all, the kong counted as three.',
      ),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '23',
    rule: 'East is dealt fourteen tiles and has the first turn.',
    tests: [
      classical('Tiles East is dealt.'),
      classical('South draws before East, who was dealt fourteen tiles, has discarded.'),
      classical('South discards before East has.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '24',
    rule: 'A winning hand as dealt is East’s Hand from Heaven: it ends the deal and is worth the limit.',
    tests: [
      courses('East’s win on the tiles dealt.'),
      limits('East wins on the fourteen tiles dealt'),
      played('East on the tiles dealt'),
      played('East after a kong'),
      played('East is paid the limit by each of the others, twice, for a Hand from Heaven'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '25',
    rule: 'Otherwise East plays the first turn like any other, without drawing.',
    tests: [
      classical('East draws a fifteenth tile before the first discard.'),
      kongs('East’s concealed kong before the first discard.'),
      played('East in the second turn'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '26',
    rule: 'A turn ends with one tile discarded.',
    tests: [
      classical('Two tiles discarded in one turn.'),
      classical('A tile drawn after claiming a chow.'),
      claims('A pung of the tile after the next player has drawn, nobody says how fast.'),
    ],
  },
];

const sets: readonly Traced[] = [
  {
    place: 'Standard Order of Play',
    sentences: '27',
    rule: 'Only the next player may claim a discard for a chow, with two tiles of the hand.',
    tests: [
      claims('The next player claims a chow.'),
      claims('The player opposite claims a chow.'),
      claims('The player before claims a chow.'),
      classical('East claims a chow of North’s discard: North sits before East.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '28',
    rule: 'With the chow that player has the turn, and discards.',
    tests: [
      classical('A tile drawn after claiming a chow.'),
      classical('After a chow and its discard the next player draws.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '29',
    rule: 'Anybody with two tiles like the discard may claim it for a pung and has the turn; those between are passed over.',
    tests: [
      claims('The player opposite claims a pung.'),
      claims('A pung without the tiles.'),
      swaps('A tile drawn after a pung.'),
      swaps('After a pung the next player draws: players between are passed over.'),
      swaps('After a pung a player who was passed over draws.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '30',
    rule: 'Anybody who holds the other three may claim the discard for a kong.',
    tests: [
      claims('The player before claims a kong.'),
      classical('A kong claimed with only two of the tile in hand.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '31',
    rule: 'The kong’s maker draws a loose tile of the dead wall before discarding, and so has one tile more for the rest of the deal.',
    tests: [
      swaps('A supplement drawn after a claimed kong.'),
      swaps('A discard after a claimed kong without its supplement.'),
      classical('Tiles of the dead wall after one loose tile has been drawn.'),
      classical(
        'Tiles a player has in hand after a kong and its supplement: one more in all, the kong counted as three.',
      ),
      classical('The discard after a kong and its supplement.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '32',
    rule: 'When both loose tiles have been drawn, the wall’s last two are laid in their place, and nobody draws those in turn.',
    tests: [
      counts('Tiles to draw after two kongs: in the classical game the loose tiles are laid anew.'),
      classical('Tiles of the dead wall after both loose tiles: two of the wall lie there anew.'),
      classical('Tiles to draw after three kongs.'),
      classical('The last two tiles of the wall laid anew as loose tiles: nobody draws any more.'),
      classical('Both loose tiles used and no two tiles left to lay anew: a third supplement.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '33',
    rule: 'A pung or kong goes before a chow.',
    tests: [
      claims('A pung and a chow, called at once.'),
      claims('A kong and a chow, called at once.'),
      claims('A chow called first, then a pung.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '34',
    rule: 'With four of each tile two players cannot both have a pung or kong of one discard.',
    tests: [
      classical('Two players hold two of a tile each: the fifth discarded.'),
      claims(
        'A fifth copy: two lie in the pond, the third is discarded, two are said to be in a hand nobody has seen.',
      ),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '35',
    rule: 'A discard that nobody claims is dead for the rest of the deal; the next player draws from the wall, unseen by the others, and plays on.',
    tests: [
      classical('A discard nobody wants: the next player draws, without showing the tile.'),
      classical('A tile drawn out of turn.'),
      claims('A pung of a tile two discards old.'),
      claims('A pung of the tile after the next player has drawn, nobody says how fast.'),
      claims('A pung two seconds after the discard; the next player has drawn.'),
      classical('A discard passed by everybody, won a turn later instead of the one discarded now.'),
    ],
  },
];

const concealed: readonly Traced[] = [
  {
    place: 'Standard Order of Play',
    sentences: '36',
    rule: 'A set of drawn tiles alone stays in hand: only claimed sets and kongs lie on the table.',
    tests: [kongs('A concealed kong of three tiles.'), swaps('A tile drawn after a pung.')],
  },
  {
    place: 'Standard Order of Play',
    sentences: '37',
    rule: 'Such a set is worth more than an exposed one (sheet: a pung twice as much, and a double for a concealed hand), and its tiles may go to other sets, which those of a set on the table may not.',
    tests: [
      scored('concealed pung of 5 bamboo counts 4, exposed pung of 8 dots 2'),
      scored('nothing claimed, won from the wall'),
      scored('claimed, in the pair rather than in the chow it could also make'),
      classical('A tile of a pung on the table discarded.'),
      classical('A chow on the table taken apart to win.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '38',
    rule: 'Four tiles alike in hand are a kong only when they are shown and declared; kept in hand they leave a tile too few to win.',
    tests: [
      classical('Four of a tile in hand, not declared, and the pair claimed to win.'),
      classical('The same four declared a kong, and the pair completed by its supplement.'),
      classical('A concealed kong of tiles that are not shown.'),
      classical('A concealed kong of a tile that is held three times.'),
      scored('four 5 bamboo in hand are a pung and a tile of a chow'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '39',
    rule: 'A concealed kong lies with its inner tiles face down and counts more than an exposed one (sheet: twice as much; photographs are read either way round).',
    tests: [
      played('a concealed kong with the inner tiles face down, in the British game with the outer ones'),
      'test/vision/group.test.ts > inner tiles face down',
      'test/vision/group.test.ts > outer tiles face down',
      scored('concealed kong of 5 bamboo counts 16, promoted kong of 6 dots 8'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '40',
    rule: 'The fourth tile, drawn later, may be added to a pung on the table; a discard may not.',
    tests: [
      kongs('The fourth tile added in the next turn.'),
      kongs('The fourth tile added right after the pung.'),
      kongs('A discard added to one’s pung on the table.'),
      kongs('A tile added to a chow.'),
    ],
  },
];

const wins: readonly Traced[] = [
  {
    place: 'Standard Order of Play',
    sentences: '42',
    rule: 'Whoever waits for one tile may win with any player’s discard, be it for a chow or the pair.',
    tests: [
      classical('A chow by a player whose turn it is not, to win.'),
      classical('The same chow without winning.'),
      classical('The pair completed by a discard of the player opposite, to win.'),
      classical('A pair claimed without winning, called a pung.'),
      'test/rules/match/situations/wins.ts > A win on a tile that does not complete the hand.',
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '43',
    rule: 'Waiting is called fishing and need not be said; a win goes before every other claim.',
    tests: [
      'test/rules/match/situations/fishing.ts > Mah-Jong without having declared fishing.',
      claims('A pung called first, then a win.'),
      claims('A chow and a win, called at once.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '44',
    rule: 'Of two who could win with a discard the one whose turn comes sooner does, alone.',
    tests: [
      claims('Two players win on one discard.'),
      claims('Three players win on one discard.'),
      claims('Two win on a discard of South: West is next in turn, East is the dealer.'),
      courses('A second player’s win after the nearest has won.'),
      courses('The nearest player’s win after one further away has won.'),
      wrong('two winners'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '45',
    rule: 'A tile being added to a pung may be taken to win, which earns more (sheet: a double).',
    tests: [
      kongs('An added kong robbed.'),
      classical('A tile robbed from a kong that completes a chow of the robber.'),
      classical('A tile robbed from a kong that the robber is not waiting for.'),
      classical('A tile claimed that is being added to a pung, for a chow.'),
      classical('A kong robbed when its supplement has been drawn.'),
      kongs('A concealed kong robbed by a hand that is no thirteen orphans.'),
      played('robbing a kong'),
      played('whoever’s kong was robbed has a pung again'),
      scored('the winning tile robbed from a kong'),
    ],
  },
];

const flowers: readonly Traced[] = [
  {
    place: 'Standard Order of Play',
    sentences: '46',
    rule: 'A flower or season drawn is laid open beside the hand before anything else is done.',
    tests: [
      bonus('A flower drawn and laid aside.'),
      bonus('A flower drawn and kept.'),
      bonus('A flower discarded.'),
      classical('A kong declared while the flower just drawn is still in hand.'),
      classical('East discards while West still has a flower it was dealt.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '47',
    rule: 'It is no tile of the hand, and brings its owner points at the end, winner or not (sheet: 4, and doubles).',
    tests: [
      classical('Tiles a player has while a flower is laid aside and not replaced yet.'),
      classical('Tiles a player has when a flower is replaced.'),
      scored('three bonus tiles'),
      scored('own flower and another season: 8'),
      played('flowers are paid to losers too'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '48',
    rule: 'A loose tile replaces it at once, which may be the last one and have the wall’s end laid down.',
    tests: [
      bonus('A discard instead of the supplement for a flower.'),
      classical('The supplement of a flower is a flower, and the next player draws.'),
      classical('A flower that East was dealt takes a loose tile before play.'),
      classical('Tiles to draw after a claimed kong and a flower, each with its loose tile.'),
    ],
  },
  {
    place: 'Standard Order of Play',
    sentences: '49',
    rule: 'Whoever has a complete hand may win with it, or play on.',
    tests: [
      classical('A hand completed by the tile drawn.'),
      classical('A hand completed by the tile drawn, and the tile discarded all the same.'),
      classical('A discard that could be won is let pass: the next player draws.'),
    ],
  },
];

/** Rules of seed 004 and the tests that hold them. */
export const seed004: TracedSeed = {
  seed: '004',
  title: 'Classical game',
  rows: [...wall, ...object, ...turns, ...sets, ...concealed, ...wins, ...flowers],
  noRule: [
    { sentences: '1-3, 9, 16-17, 21', why: 'headings' },
    { sentences: '4', why: 'mixing the tiles: nothing a referee is told' },
    { sentences: '8', why: 'which way round a tile lies in the wall: nothing a referee is told' },
    { sentences: '41', why: 'points ahead to robbing a kong' },
  ],
};
