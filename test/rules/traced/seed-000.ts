import type { Traced, TracedSeed } from './trace';

const british = (words: string) => `test/rules/match/situations/british.ts > ${words}` as const;
const claims = (words: string) => `test/rules/match/situations/claims.ts > ${words}` as const;
const swaps = (words: string) => `test/rules/match/situations/swaps.ts > ${words}` as const;
const kongs = (words: string) => `test/rules/match/situations/kongs.ts > ${words}` as const;
const counts = (words: string) => `test/rules/match/situations/counts.ts > ${words}` as const;
const bonus = (words: string) => `test/rules/match/situations/bonus.ts > ${words}` as const;
const courses = (words: string) => `test/rules/match/situations/courses.ts > ${words}` as const;
const fishing = (words: string) => `test/rules/match/situations/fishing.ts > ${words}` as const;
const wins = (words: string) => `test/rules/match/situations/wins.ts > ${words}` as const;
const called = (words: string) => `test/rules/match/calls.test.ts > ${words}` as const;
const played = (words: string) => `test/rules/match/british.test.ts > ${words}` as const;
const setUp = (words: string) => `test/rules/match/setup.test.ts > ${words}` as const;
const written = (words: string) => `test/rules/match/notation.test.ts > ${words}` as const;
const goulash = (words: string) => `test/rules/bmja/goulash.test.ts > ${words}` as const;
const scored = (words: string) => `test/rules/bmja/elements.test.ts > ${words}` as const;
const special = (words: string) => `test/rules/bmja/special-hands.test.ts > ${words}` as const;
const fault = (words: string) => `test/rules/bmja/faults.test.ts > ${words}` as const;
const option = (words: string) => `test/rules/bmja/options.test.ts > ${words}` as const;

const hands: readonly Traced[] = [
  {
    place: 'Sets',
    sentences: '4',
    rule: 'A chow is three numbers in a row of one suit.',
    tests: [
      claims('A chow round the corner, 9-1-2.'),
      claims('A chow of two suits.'),
      claims('A chow of winds.'),
      fault('a chow with a gap'),
    ],
  },
  {
    place: 'Sets',
    sentences: '5',
    rule: 'A pung is three equal tiles.',
    tests: [
      claims('A pung without the tiles.'),
      fault('a pung of unequal tiles'),
      fault('a pung of two tiles'),
    ],
  },
  {
    place: 'Sets',
    sentences: '6',
    rule: 'A kong is four equal tiles.',
    tests: [kongs('A concealed kong of three tiles.'), fault('a kong of one tile')],
  },
  {
    place: 'Pair',
    sentences: '8',
    rule: 'A pair is two equal tiles.',
    tests: [
      british('A win with two unlike tiles in the place of the pair.'),
      british('A win with the tile that makes the pair.'),
    ],
  },
  {
    place: 'Pair',
    sentences: '9',
    rule: 'A pair is none of the sets: no discard is claimed for one but to win.',
    tests: [british('A discard claimed to make a pair, not to win.')],
  },
  {
    place: 'Special Hands',
    sentences: '11',
    rule: 'A special hand has a value of its own in the place of the usual count.',
    tests: [
      special('all nineteen are tried'),
      special('many bonus doubles lift Purity’s own tiles above eight times'),
    ],
  },
  {
    place: 'Mah-Jong',
    sentences: '13, 171',
    rule: 'Mah-Jong is declared with a complete hand, and with none that is not.',
    tests: [
      british('A win with the tile that makes the pair.'),
      wins('A win on a tile that does not complete the hand.'),
      british('A false Mah-Jong: the hand is shown, and does not win.'),
    ],
  },
  {
    place: 'Mah-Jong',
    sentences: '14-19',
    rule: 'A complete hand is four sets and a pair, one chow among them at most, pungs and kongs as many as there are.',
    tests: [
      british('A win with the tile of a chow, of a player who is not the next.'),
      british('A win with two chows.'),
      british('A win with four pungs.'),
      british('A win with a claimed kong among the sets.'),
      british('A win with two unlike tiles in the place of the pair.'),
    ],
  },
  {
    place: 'Mah-Jong',
    sentences: '20',
    rule: 'The tiles of a special hand are complete too, whatever sets they lack.',
    tests: [
      british('A win with a special hand: one of each terminal and honour and one of them doubled.'),
      british('A win with a special hand of the British only: seven pairs knitted of two suits.'),
    ],
  },
];

const course: readonly Traced[] = [
  {
    place: 'Hand, Round, Match',
    sentences: '22',
    rule: 'A deal is from the throw of the dice that break the wall to a Mah-Jong or the last of the wall.',
    tests: [
      setUp('%s %j: %s, %i stacks, from %s'),
      setUp('%s is not set up by %j'),
      courses('A draw after a win.'),
      british('The wall is exhausted: is the deal drawn?'),
    ],
  },
  {
    place: 'Hand, Round, Match',
    sentences: '24',
    rule: 'Between deals the winds go round, except after a draw and after East’s win.',
    tests: [
      played('East won: nobody moves'),
      played('a drawn deal: nobody moves'),
      played('South won: East is North now, South East, West South, North West'),
    ],
  },
  {
    place: 'Hand, Round, Match',
    sentences: '25',
    rule: 'A round lasts until each player has been East, four deals or more.',
    tests: [played('a round is over when each player has been East, however many deals it takes')],
  },
  {
    place: 'Hand, Round, Match',
    sentences: '26-27',
    rule: 'A round has a prevailing wind: East in the first, then South, West and North.',
    tests: [
      played(
        'a match is four rounds, their winds East, South, West, North: sixteen deals that East never keeps',
      ),
    ],
  },
  {
    place: 'Hand, Round, Match',
    sentences: '28',
    rule: 'Four rounds are a match, sixteen deals or more.',
    tests: [
      played(
        'a match is four rounds, their winds East, South, West, North: sixteen deals that East never keeps',
      ),
      played('in the last deal an East who wins, or a draw, goes on; another’s win ends the match'),
    ],
  },
];

const events: readonly Traced[] = [
  {
    place: 'Sequence of Events',
    sentences: '30',
    rule: 'East has fourteen tiles, the others thirteen, and so East discards first.',
    tests: [
      british('Tiles East begins with.'),
      british('Tiles the others begin with.'),
      british('Another than East discards first.'),
    ],
  },
  {
    place: 'Sequence of Events',
    sentences: '32',
    rule: 'The last discard, and no older one, may be claimed for a set or for Mah-Jong.',
    tests: [
      claims('The player opposite claims a pung.'),
      claims('A pung of a tile two discards old.'),
      courses('A win on East’s first discard.'),
      'test/rules/match/situations/classical.ts > The discard after the last tile of the wall claimed for a pung.',
    ],
  },
  {
    place: 'Sequence of Events',
    sentences: '33-34',
    rule: 'Where nobody claims, the next player anticlockwise draws from the wall, and it is that player’s turn.',
    tests: [
      british('Nobody claims: the next player draws.'),
      british('Nobody claims: the player opposite draws.'),
    ],
  },
  {
    place: 'Sequence of Events',
    sentences: '35',
    rule: 'After drawing a tile is discarded, and so on until Mah-Jong or the wall’s end.',
    tests: [
      british('A tile drawn while the player before has not discarded.'),
      courses('A draw after a win.'),
      british('A tile drawn when the wall is exhausted.'),
    ],
  },
  {
    place: 'Drawing Tiles',
    sentences: '37',
    rule: 'Draws go on clockwise from where the deal stopped, a stack’s two tiles before the next stack.',
    tests: [
      setUp('British: drawn clockwise from where the deal ended, both tiles of a stack before the next'),
    ],
  },
  {
    place: 'Discarding Tiles',
    sentences: '40',
    rule: 'A discard is named.',
    tests: [written('a discard that is not named')],
  },
];

const claiming: readonly Traced[] = [
  {
    place: 'Claiming a Discard',
    sentences: '43',
    rule: 'For a pung, a kong or Mah-Jong each of the others may claim a discard.',
    tests: [
      claims('The player opposite claims a pung.'),
      claims('The player before claims a kong.'),
      british('A win with four pungs.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '44',
    rule: 'For a chow only the next player may.',
    tests: [
      claims('The next player claims a chow.'),
      claims('The player opposite claims a chow.'),
      claims('The player before claims a chow.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '45-46',
    rule: 'To win, a discard may complete anything: a chow out of turn, the pair, a special hand.',
    tests: [
      british('A win with the tile of a chow, of a player who is not the next.'),
      british('A win with the tile that makes the pair.'),
      british('A win with a special hand of the British only: seven pairs knitted of two suits.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '47-48',
    rule: 'A claim says what it is for.',
    tests: [
      written('a claim without the tiles that go with it'),
      courses('A discard claimed that was claimed already.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '49',
    rule: 'A set made with a discard is shown with all of its tiles and stays on the table.',
    tests: [
      british('A pung of which one tile is kept hidden.'),
      played('a claimed pung lies open with the discard'),
      played('a claimed chow'),
      played('a claimed kong'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '50-51',
    rule: 'A discard claimed for Mah-Jong ends the deal, which is then scored.',
    tests: [courses('A draw after a win.'), courses('A pung after a win.'), played('on a discard')],
  },
  {
    place: 'Claiming a Discard',
    sentences: '52',
    rule: 'A kong made with a discard has its supplement from the kong box before anything else.',
    tests: [
      swaps('A supplement drawn after a claimed kong.'),
      swaps('A discard after a claimed kong without its supplement.'),
      `test/rules/match/situations/riichi.ts > Tiles in the dead wall or kong box after a claimed kong and its supplement.`,
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '53-54',
    rule: 'That supplement may win, which ends the deal with its scoring.',
    tests: [
      british('Mah-Jong with the supplement of a claimed kong.'),
      british('A tile claimed for a kong is not put into the hand: the supplement comes first.'),
      played('with the supplement of a kong'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '55',
    rule: 'Who has made a set with a discard discards, without drawing from the wall.',
    tests: [
      swaps('A tile drawn after a pung.'),
      courses('A win right after claiming a pung.'),
      courses('Tiles a player holds after a pung and a discard.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '56-59',
    rule: 'Of several claims Mah-Jong goes first, then a pung or kong, then a chow, whichever was said first.',
    tests: [
      called('S chow, W pung'),
      called('S chow 1, W pung 2'),
      called('S chow, N kong'),
      called('W pung 1, N win 2'),
      claims('A chow and a win, called at once.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '60',
    rule: 'Of equal claims the one goes first whose turn after the discarder comes first.',
    tests: [
      called('N win 1, W win 2'),
      claims('Two win on a discard of South: West is next in turn, East is the dealer.'),
      claims('Three players win on one discard.'),
    ],
  },
  {
    place: 'Claiming a Discard',
    sentences: '61',
    rule: 'Play goes on at the right of whoever claimed, those between losing a turn.',
    tests: [
      swaps('After a pung the next player draws: players between are passed over.'),
      swaps('After a pung a player who was passed over draws.'),
    ],
  },
];

const kongRules: readonly Traced[] = [
  {
    place: 'Bonus Tile Replacements',
    sentences: '63',
    rule: 'A flower or season drawn is laid open and replaced from the kong box before anything else.',
    tests: [
      bonus('A flower drawn and laid aside.'),
      bonus('A flower drawn and kept.'),
      bonus('A discard instead of the supplement for a flower.'),
      british('A flower drawn, and a kong declared before it is laid aside.'),
      british('Mah-Jong with a flower just drawn.'),
      courses('Tiles in the kong box after a flower is replaced.'),
    ],
  },
  {
    place: 'Bonus Tile Replacements',
    sentences: '64',
    rule: 'Another one that comes is replaced as well.',
    tests: [courses('Two flowers drawn one upon another: the second laid aside.')],
  },
  {
    place: 'Bonus Tile Replacements',
    sentences: '65',
    rule: 'Then the turn goes on as any other.',
    tests: [
      british('A supplement for a flower that completes the hand.'),
      played('with the supplement of a flower'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '68, 72',
    rule: 'Four equal tiles in hand may be declared as a concealed kong.',
    tests: [
      kongs('A concealed kong after drawing.'),
      kongs('East’s concealed kong before the first discard.'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '69-71',
    rule: 'Kept in hand they are no kong, and leave too few tiles for the other sets and the pair.',
    tests: [
      british('Four equal tiles in hand, not declared: no kong, and a tile is missing.'),
      special('four equal tiles in hand are no kong: pairs of honours are not All Winds and Dragons'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '73-75',
    rule: 'It is a kong once it is announced and shown.',
    tests: [
      played('a concealed kong is shown and counts as concealed'),
      british('Four equal tiles in hand, not declared: no kong, and a tile is missing.'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '76',
    rule: 'Though shown it counts as concealed.',
    tests: [
      scored('concealed kong of 5 bamboo counts 16, promoted kong of 6 dots 8'),
      scored('a concealed kong keeps it'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '77',
    rule: 'Its outer two tiles lie face down.',
    tests: [
      played('a concealed kong lies with its outer tiles face down'),
      fault('a kong with two tiles face down'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '82',
    rule: 'Its supplement comes from the kong box.',
    tests: [
      counts('Tiles in the dead wall or kong box after a kong and its supplement.'),
      counts('Tiles to draw after a kong and its supplement.'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '83',
    rule: 'Nobody has to declare a kong of tiles drawn.',
    tests: [british('Four equal tiles kept in hand: another tile discarded.')],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '84',
    rule: 'The four tiles may stand in two sets instead, a pung and a chow.',
    tests: [
      british('Three of four equal tiles in a pung, the fourth in a chow.'),
      scored('four 5 bamboo in hand are a pung and a tile of a chow'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '85',
    rule: 'A declared kong stays one.',
    tests: [
      british('A tile of a declared kong discarded.'),
      british('A chow with a tile of a declared kong.'),
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '86',
    rule: 'A concealed kong is declared in one’s own turn only, between the draw and the discard.',
    tests: [
      kongs('A concealed kong after drawing.'),
      kongs('A kong of one’s own while another has to discard.'),
      'test/rules/match/ways.ts > a concealed kong before the tile is drawn',
    ],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '87',
    rule: 'A claim begins no such turn: no concealed kong follows a claimed set.',
    tests: [kongs('A concealed kong right after a pung.'), kongs('A concealed kong right after a chow.')],
  },
  {
    place: 'Declaring a Concealed Kong',
    sentences: '88',
    rule: 'Nor the supplement of a claimed kong: it has to wait for the next draw.',
    tests: [
      kongs('A concealed kong on the supplement of a claimed kong.'),
      british('A concealed kong in the turn after a claimed kong.'),
    ],
  },
  {
    place: 'Promoting an Exposed Pung',
    sentences: '90-92',
    rule: 'The fourth tile drawn to a pung on the table may be announced and put to it: an exposed kong.',
    tests: [
      kongs('The fourth tile added in the next turn.'),
      british('The fourth tile of a pung on the table drawn and discarded: it need not be added.'),
      played('a promoted pung is an exposed kong'),
      kongs('A tile added to a chow.'),
    ],
  },
  {
    place: 'Promoting an Exposed Pung',
    sentences: '93',
    rule: 'Its supplement comes from the kong box.',
    tests: [british('Tiles in the dead wall or kong box after a promoted pung and its supplement.')],
  },
  {
    place: 'Promoting an Exposed Pung',
    sentences: '94-95',
    rule: 'No discard is claimed for it.',
    tests: [
      kongs('A discard added to one’s pung on the table.'),
      british('A discard added to a pung on the table in another’s turn.'),
    ],
  },
  {
    place: 'Promoting an Exposed Pung',
    sentences: '96-98',
    rule: 'The text gives two times for it; the sheet decides for the stricter: in one’s own turn after a draw, as for a concealed kong, never after a claim.',
    tests: [
      kongs('The fourth tile added right after the pung.'),
      kongs('The fourth tile added in the next turn.'),
    ],
  },
  {
    place: 'Robbing the Kong',
    sentences: '100',
    rule: 'The tile put to a pung may at that moment be claimed by another to win.',
    tests: [
      british('An added kong robbed by a player who has declared fishing.'),
      british('An added kong robbed after its supplement was drawn.'),
      british('An added kong claimed for a kong of one’s own.'),
      played('a robbed kong is a pung again'),
      kongs('A concealed kong robbed by a hand that is no thirteen orphans.'),
    ],
  },
  {
    place: 'Robbing the Kong',
    sentences: '101',
    rule: 'Such a win is one on a discard.',
    tests: [played('a robbed tile counts as a claimed discard, with a double of its own')],
  },
];

const callingRules: readonly Traced[] = [
  {
    place: 'Calling Hand',
    sentences: '103-104',
    rule: 'A hand that one tile completes is calling; its player is fishing.',
    tests: [
      british('An original call of South, calling with the tiles dealt.'),
      british('An original call with tiles that are not calling.'),
    ],
  },
  {
    place: 'Calling Hand',
    sentences: '105',
    rule: 'Fishing is announced after drawing or claiming and before the discard.',
    tests: [
      fishing('Fishing declared after drawing.'),
      british('Fishing declared after claiming a tile.'),
      fishing('Fishing declared after the discard.'),
      british('Fishing declared before drawing.'),
      british('Fishing declared out of turn.'),
    ],
  },
  {
    place: 'Calling Hand',
    sentences: '106',
    rule: 'Without fishing announced with an earlier discard there is no Mah-Jong.',
    tests: [
      fishing('Mah-Jong without having declared fishing.'),
      fishing('Mah-Jong on the discard after fishing was declared.'),
      kongs('An added kong robbed.'),
    ],
  },
  {
    place: 'Calling Hand',
    sentences: '107-108',
    rule: 'A hand complete before that has to announce, let a tile go and wait for another.',
    tests: [
      british('A hand completed by a tile drawn, fishing not declared before.'),
      fishing('Mah-Jong in the turn in which fishing is declared.'),
      british('Such a hand: fishing declared, a tile discarded, and the next one wins.'),
    ],
  },
  {
    place: 'Calling Hand',
    sentences: '109-110',
    rule: 'Before one’s own first discard Mah-Jong needs no announcement, on a drawn tile or a discard.',
    tests: [
      british('Mah-Jong with the first tile drawn, nothing having been said.'),
      british('Mah-Jong on a discard before one’s own first, nothing having been said.'),
    ],
  },
  {
    place: 'Calling Hand',
    sentences: '111',
    rule: 'After announcing, the hand may be changed.',
    tests: [fishing('Another tile discarded after fishing.'), courses('A pung claimed after fishing.')],
  },
  {
    place: 'Calling Hand',
    sentences: '112',
    rule: '“No longer fishing” may be said, or not.',
    tests: [
      courses('Fishing taken back in a later turn.'),
      british('A hand changed after fishing, nothing more said, and Mah-Jong.'),
      british('Mah-Jong after saying “no longer fishing”.'),
      british('Fishing declared anew after saying “no longer fishing”.'),
      british('“No longer fishing” said without having declared fishing.'),
    ],
  },
  {
    place: 'Original Call',
    sentences: '114',
    rule: 'Who calls with the tiles dealt may say so, and has a double for it with the win.',
    tests: [
      british('An original call of South, calling with the tiles dealt.'),
      british('An original call with a hand that the first tile drawn makes calling, not those dealt.'),
      played('it doubles the hand of its winner twice, once as a call and once as won on it'),
      scored('an original call was won'),
    ],
  },
  {
    place: 'Original Call',
    sentences: '115',
    rule: 'It is said in the place of fishing, before one’s first discard.',
    tests: [
      fishing('An original call with the tiles dealt.'),
      fishing('An original call in the second turn.'),
      british('An original call after fishing was said.'),
      british('An original call after a claimed set.'),
      played('fishing said instead'),
    ],
  },
  {
    place: 'Original Call',
    sentences: '116',
    rule: 'The hand may be changed after it.',
    tests: [british('A hand changed after an original call.')],
  },
  {
    place: 'Original Call',
    sentences: '117',
    rule: 'Changed, it has no double any more.',
    tests: [
      played('a tile exchanged for one drawn'),
      played('a pung claimed'),
      played('a kong claimed after which the hand does not call'),
      played('a concealed kong of tiles held before, the tile drawn kept in their place'),
      played('the first discard another than the tile drawn'),
      played('East’s call is of the fourteen tiles dealt: the first discard has to leave them calling'),
    ],
  },
  {
    place: 'Original Call',
    sentences: '118',
    rule: 'That it is lost may be said, or not.',
    tests: [
      british('An original call told to be lost.'),
      british('Mah-Jong after an original call and a change, nothing more said.'),
      played('told to be lost, and fishing said'),
    ],
  },
];

const bindingRules: readonly Traced[] = [
  {
    place: 'Option: No Changes',
    sentences: '120-121',
    rule: 'Unless it is agreed otherwise neither announcement binds.',
    tests: [
      fishing('Another tile discarded after fishing.'),
      british('A hand changed after an original call.'),
      british('A hand changed after fishing, nothing more said, and Mah-Jong.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '123-125',
    rule: 'An original call needs a calling hand: where the tiles are known and are none, it is refused.',
    tests: [
      british('An original call with tiles that are not calling.'),
      british('An original call of East with tiles that no discard leaves calling.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '127, 129',
    rule: 'Fishing may be announced as a bluff; it earns no double.',
    tests: [british('Fishing declared as a bluff: the hand is not calling.'), played('fishing said instead')],
  },
  {
    place: 'Option: No Changes',
    sentences: '130',
    rule: 'Once announced, bluff or not, Mah-Jong needs no further word.',
    tests: [british('Mah-Jong of one who has bluffed once and said nothing since.')],
  },
  {
    place: 'Option: No Changes',
    sentences: '131-132',
    rule: 'A group may agree that the hand is not changed: after original calls and fishing, or after original calls only.',
    tests: [
      british('Only original calls bind: a hand changed after fishing.'),
      british('Only original calls bind: a hand changed after one.'),
      fishing('The same where fishing binds.'),
      option('a called hand binds a fishing loser too'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '133',
    rule: 'Then an announcement is not taken back.',
    tests: [
      british('Fishing taken back at once where it binds.'),
      courses('The same where fishing binds.'),
      british('An original call taken back where it binds.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '134',
    rule: 'It binds to the end of the deal.',
    tests: [
      british('Fishing binds in every later turn.'),
      british('Fishing binds to the end of the deal only: in the next nobody is bound.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '135, 137',
    rule: 'A drawn tile that does not win is discarded at once.',
    tests: [
      fishing('The same where fishing binds.'),
      british('Fishing binds: the tile just drawn discarded.'),
      british('Fishing binds: Mah-Jong with the tile just drawn.'),
      british('An original call that binds, and the first discard is not the tile drawn.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '138',
    rule: 'No discard is claimed but to win.',
    tests: [
      courses('The same where fishing binds.'),
      british('Fishing binds: a chow claimed.'),
      british('Fishing binds: Mah-Jong on a discard.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '139',
    rule: 'Except that a drawn tile may make a concealed kong, and a discard a claimed one; no other kong.',
    tests: [
      courses('A kong claimed where fishing binds.'),
      british('Fishing binds: a concealed kong with the tile drawn that leaves the hand calling.'),
      british('Fishing binds: a concealed kong of four tiles held before.'),
      british('Fishing binds: a pung on the table made a kong, which is not one of the kongs allowed.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '140',
    rule: 'The supplement of such a kong wins or is discarded at once.',
    tests: [
      british('Fishing binds: the supplement of a claimed kong kept, another tile discarded.'),
      british('Fishing binds: the supplement of a claimed kong discarded.'),
    ],
  },
  {
    place: 'Option: No Changes',
    sentences: '141',
    rule: 'After such a kong the hand must still be calling.',
    tests: [
      british('Fishing binds: a kong claimed that leaves the hand calling.'),
      british('Fishing binds: a kong claimed after which the hand would not be calling.'),
      british(
        'Fishing binds: a concealed kong with the tile drawn after which the hand would not be calling.',
      ),
    ],
  },
];

const drawnRules: readonly Traced[] = [
  {
    place: 'Drawn Hand',
    sentences: '143',
    rule: 'The deal is drawn when a tile should be drawn and the wall has none, no sooner.',
    tests: [
      british('The wall is exhausted: is the deal drawn?'),
      british('The last tile of the wall drawn, and not discarded yet: is the deal drawn?'),
      british('A tile drawn when the wall is exhausted.'),
      'test/rules/match/situations/draws.ts > An exhausted wall with tiles left.',
    ],
  },
  {
    place: 'Drawn Hand',
    sentences: '144',
    rule: 'Also when a supplement is due and the kong box has none.',
    tests: [
      british('A kong when a supplement can’t be drawn any more: the box has none.'),
      british('The box is empty and a supplement is due: is the deal drawn?'),
      british('The box is empty and no supplement is due: is the deal drawn?'),
      british('Tiles in the kong box after eight bonus tiles and six kongs: it is not filled again.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '146',
    rule: 'A goulash follows a drawn deal; also a drawn goulash, says the sheet, unless the group agrees otherwise.',
    tests: [
      played('a drawn deal'),
      played('a won deal'),
      played('a drawn goulash'),
      played('a drawn goulash where one is enough'),
      'test/rules/match/results.test.ts > a drawn British deal is followed by a goulash, also one written down as its result',
    ],
  },
  {
    place: 'The Goulash',
    sentences: '148',
    rule: 'In it all keep their winds.',
    tests: [played('a drawn deal: nobody moves')],
  },
  {
    place: 'The Goulash',
    sentences: '149',
    rule: 'The 2 bamboo are jokers, by tiles put in their place or by being remembered.',
    tests: [
      played('the 2 bamboo are jokers, remembered or replaced'),
      goulash('2 bamboo are the jokers'),
      british('a 2 bamboo, remembered as joker, in a pung'),
      british('a fifth joker, remembered'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '150',
    rule: 'A joker stands for any tile, within limits; for a bonus tile, says the sheet, it does not.',
    tests: [
      goulash('a joker stands for a green tile in Imperial Jade'),
      british('a discarded joker claimed for a pung'),
      british('Mah-Jong on a discarded joker'),
      goulash('a joker as bonus tile'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '151',
    rule: 'A pair or a pung has one joker at most.',
    tests: [
      british('a pung with one joker'),
      british('a pung with two jokers'),
      british('a discarded joker claimed for a pung with another'),
      goulash('a joker in the pair'),
      goulash('two jokers in one pung'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '152',
    rule: 'A kong has two at most.',
    tests: [
      british('a kong with two jokers'),
      british('a kong with three jokers'),
      british('a concealed kong with two jokers'),
      british('a concealed kong with three jokers'),
      british('a joker added to a pung on the table'),
      goulash('three jokers in a kong'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '153',
    rule: 'A special hand may have all four, as long as its pungs and kongs have no more than theirs.',
    tests: [
      goulash('all four jokers in a special hand'),
      british('Mah-Jong with the special hand of four jokers'),
      goulash('jokers make %s of %s'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '154',
    rule: 'A joker drawn from the wall that wins at once is under none of these limits.',
    tests: [
      goulash('… unless one of them is the drawn winning tile'),
      goulash('… but not if it was claimed'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '155',
    rule: 'One that does not win at once is under them as any other.',
    tests: [goulash('two jokers in one pung')],
  },
  {
    place: 'The Goulash',
    sentences: '156',
    rule: 'No chow counts but in a special hand.',
    tests: [
      british('Mah-Jong with a chow'),
      goulash('a chow'),
      goulash('a chow in a special hand'),
      goulash('chows are barred, with jokers too: %s'),
      british('a claimed chow, which only a special hand can use'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '157',
    rule: 'Between the deal and the first discard tiles are exchanged.',
    tests: [
      british('A goulash: a discard before the exchanges.'),
      british('A goulash: an exchange after the first discard.'),
      counts('A goulash exchange in an ordinary deal.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '158-161',
    rule: 'There are three exchanges of three tiles: across the table first, then East with South and West with North, then East with North and West with South.',
    tests: [
      setUp('a goulash: across first, then East with South, then East with North'),
      played(
        'exchanges go across, then between East and South, West and North, then East and North, West and South',
      ),
      british('A goulash: the second exchange before the first.'),
      british('A goulash: a fourth exchange.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '162',
    rule: 'Each passes three tiles, which nobody else sees.',
    tests: [
      british('A goulash: two tiles passed.'),
      british('A goulash: four tiles passed.'),
      played('tiles that nobody else has seen leave hands unknown'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '163',
    rule: 'What comes in is taken up only when one’s own tiles are passed.',
    tests: [
      british('A goulash: tiles passed that come in by the same exchange.'),
      british('A goulash: tiles passed on that came in by the exchange before.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '164',
    rule: 'No exchange is left out, nor made with fewer tiles.',
    tests: [
      british('A goulash: a discard after two exchanges.'),
      british('A goulash: two tiles passed.'),
      british('A goulash: a kong of East before the exchanges.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '165',
    rule: 'Who comes to a calling hand may make an original call and exchanges no more.',
    tests: [
      british('A goulash: an original call after an exchange, with a hand that calls.'),
      british('A goulash: an original call after an exchange, with a hand that calls no more.'),
      british('A goulash: an original call on a hand that a chow would complete.'),
      british('A goulash: an original call of East, whose fourteen tiles call once one is let go.'),
      british('A goulash: tiles passed by the player who made an original call.'),
      british('A goulash: tiles passed to the player who made an original call.'),
      played('with a player who made an original call nobody exchanges, the others do'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '166',
    rule: 'After an original call the others may leave out the rest of the exchanges.',
    tests: [
      british('A goulash: the others leave out the rest after an original call.'),
      british('A goulash: the others go on exchanging after an original call.'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '167',
    rule: 'Such a call binds, whatever was agreed about calls.',
    tests: [
      british('A goulash: a hand changed after an original call, though calls do not bind otherwise.'),
      british('A goulash: an original call taken back.'),
      british('A goulash: a hand changed after fishing.'),
      goulash('an original call binds, even where it does not otherwise'),
    ],
  },
  {
    place: 'The Goulash',
    sentences: '169',
    rule: 'East may go Mah-Jong between exchanges, and then there are no more.',
    tests: [
      british('A goulash: East declares Mah-Jong before the exchanges.'),
      british('A goulash: East declares Mah-Jong between two exchanges.'),
      british('A goulash: an exchange after East’s Mah-Jong.'),
      british('A goulash: another than East declares Mah-Jong between two exchanges.'),
      played('East wins between exchanges: play stops, it is settled, and it is no win on the tiles dealt'),
    ],
  },
];

const winning: readonly Traced[] = [
  {
    place: 'Winning the Hand',
    sentences: '172',
    rule: 'Mah-Jong stops play.',
    tests: [courses('A draw after a win.'), courses('A pung after a win.')],
  },
  {
    place: 'Winning the Hand',
    sentences: '173',
    rule: 'It matters to the score how the last tile came.',
    tests: [
      scored('won with a tile from the wall'),
      scored('won with the supplement tile of a kong'),
      scored('won with a discard'),
    ],
  },
  {
    place: 'Winning the Hand',
    sentences: '174',
    rule: 'It may be drawn, from the wall or the kong box.',
    tests: [
      played('from the wall'),
      played('with the supplement of a kong'),
      played('with the supplement of a flower'),
    ],
  },
  {
    place: 'Winning the Hand',
    sentences: '176',
    rule: 'Or it is a discard claimed.',
    tests: [played('on a discard')],
  },
  {
    place: 'Wind Rotation',
    sentences: '179-181',
    rule: 'East’s win leaves all winds as they are.',
    tests: [
      played('East won: nobody moves'),
      played('a round is over when each player has been East, however many deals it takes'),
    ],
  },
  {
    place: 'Wind Rotation',
    sentences: '182-183',
    rule: 'Otherwise each player takes the wind before: East is North then, South East, West South, North West.',
    tests: [
      played('South won: East is North now, South East, West South, North West'),
      played('after two deals that others won'),
    ],
  },
  {
    place: 'Wind Rotation',
    sentences: '184',
    rule: 'When the first East is East once more, the next prevailing wind comes.',
    tests: [
      played('after four: as at the beginning'),
      played('a round is over when each player has been East, however many deals it takes'),
    ],
  },
  {
    place: 'Wind Rotation',
    sentences: '185',
    rule: 'After the North round there is none: the match is over.',
    tests: [
      played(
        'a match is four rounds, their winds East, South, West, North: sixteen deals that East never keeps',
      ),
      played('in the last deal an East who wins, or a draw, goes on; another’s win ends the match'),
    ],
  },
];

/** Rules of seed 000 and the tests that hold them. */
export const seed000: TracedSeed = {
  seed: '000',
  title: 'British gameplay',
  rows: [
    ...hands,
    ...course,
    ...events,
    ...claiming,
    ...kongRules,
    ...callingRules,
    ...bindingRules,
    ...drawnRules,
    ...winning,
  ],
  noRule: [
    {
      sentences: '1-3, 7, 10, 12, 21, 29, 36, 38, 42, 62, 66-67, 89, 99, 102, 113, 119, 142, 145, 170, 178',
      why: 'heading',
    },
    { sentences: '23', why: 'another meaning of a word' },
    { sentences: '31, 136, 147', why: 'leads to the rules that follow' },
    { sentences: '39, 41', why: 'where discards lie on the table: nothing depends on it' },
    { sentences: '78-81', why: 'picture' },
    { sentences: '122, 126, 128', why: 'why a group may want the option' },
    { sentences: '168', why: 'nobody can see it at the table: a matter of manners' },
    { sentences: '175, 177', why: 'the same by a name of another game' },
  ],
};
