import type { TracedSeed } from './trace';

/** Rules of seed 001 and the tests that hold them. */
export const seed001: TracedSeed = {
  seed: '001',
  title: 'Zung Jung handbook',
  rows: [
    {
      place: 'You will need; Tile list',
      sentences: '2, 163, 165, 167, 169-170, 172-173',
      rule: 'The box is 136 tiles: three suits of nine numbers, four winds and three dragons, four of each; no flowers, red fives or jokers (sheet).',
      tests: [
        'test/rules/tiles/tile.test.ts > set-136',
        'test/rules/match/situations/zung-jung.ts > A flower laid aside where there are none.',
        'test/rules/match/situations/zung-jung.ts > A red five drawn.',
        'test/rules/match/situations/zung-jung.ts > A joker drawn.',
        'test/rules/zung-jung/faults.test.ts > a flower: it is not in the box',
        'test/rules/match/ways.ts > five of a tile dealt',
      ],
    },
    {
      place: 'You will need',
      sentences: '3',
      rule: 'Three dice are thrown, and a deal may do without them.',
      tests: [
        'test/rules/match/setup.test.ts > %s %j: %s, %i stacks, from %s',
        'test/rules/match/zung-jung.test.ts > dice may be left out, as friends do',
      ],
    },
    {
      place: 'Terms',
      sentences: '6, 8',
      rule: 'Supplements come from the other end of the wall, not from tiles kept apart (sheet: no dead wall by default).',
      tests: [
        'test/rules/match/setup.test.ts > Zung Jung: no dead wall; supplements from the other end',
        'test/rules/match/situations/counts.ts > Tiles to draw after a kong and its supplement.',
        'test/rules/match/zung-jung.test.ts > the same tile where a dead wall is kept: it is not the last',
      ],
    },
    {
      place: 'Terms',
      sentences: '7',
      rule: 'Tiles are drawn from the end of the wall that the deal left open.',
      tests: [
        'test/rules/match/setup.test.ts > every tile lies in one place, and the counts are those of the rules',
        'test/rules/match/situations/counts.ts > Tiles to draw after the deal, East’s first included.',
      ],
    },
    {
      place: 'Terms',
      sentences: '9',
      rule: 'Ones and nines are the terminals.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > terminals only',
        'test/rules/tiles/tile.test.ts > 13 kinds are majors',
      ],
    },
    {
      place: 'Terms',
      sentences: '10',
      rule: 'Twos to eights are middles.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > numbers from 2 to 8',
        'test/rules/zung-jung/patterns.test.ts > one run from 1',
      ],
    },
    {
      place: 'Terms',
      sentences: '11',
      rule: 'Winds and dragons are the honours.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > winds and dragons only; that is not one suit with honours',
        'test/rules/zung-jung/patterns.test.ts > the pair of 1 characters',
      ],
    },
    {
      place: 'Terms',
      sentences: '12',
      rule: 'A run is three numbers in a row of one suit; honours make none, and it does not go on from nine to one.',
      tests: [
        'test/rules/match/situations/claims.ts > A chow of winds.',
        'test/rules/match/situations/claims.ts > A chow round the corner, 9-1-2.',
        'test/rules/match/situations/claims.ts > A chow of two suits.',
        'test/rules/match/ways.ts > a chow of tiles that are not in a row',
      ],
    },
    {
      place: 'Terms',
      sentences: '13',
      rule: 'Pairs, triplets and quads are two, three and four equal tiles.',
      tests: [
        'test/rules/match/ways.ts > a pung of unlike tiles',
        'test/rules/match/ways.ts > a kong of three tiles',
        'test/rules/zung-jung/faults.test.ts > tiles that make no hand',
      ],
    },
    {
      place: 'Terms',
      sentences: '15-16',
      rule: 'A set is concealed if all of it came from the own draws, melded if a tile was claimed for it; one that the winning discard completes is melded (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > two triplets in hand, the discard taken for the pair',
        'test/rules/zung-jung/patterns.test.ts > the discard completed one of them',
        'test/rules/zung-jung/patterns.test.ts > a concealed quad counts as a concealed triplet, a claimed and a promoted one do not',
      ],
    },
    {
      place: 'Terms',
      sentences: '17',
      rule: 'A small pattern has a pair in place of one of its triplets.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > two triplets of dragons and the pair of the third',
        'test/rules/zung-jung/patterns.test.ts > the pair of North',
        'test/rules/zung-jung/patterns.test.ts > triplets of 2 in two suits and the pair in the third',
      ],
    },
    {
      place: 'Terms',
      sentences: '18',
      rule: 'A big pattern has a triplet or quad everywhere.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > all three dragons',
        'test/rules/zung-jung/patterns.test.ts > two dragons and West',
        'test/rules/zung-jung/patterns.test.ts > quads of four winds',
      ],
    },
    {
      place: 'Terms',
      sentences: '19',
      rule: 'Mixed patterns have honours among their tiles.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > characters and North winds',
        'test/rules/zung-jung/patterns.test.ts > the pair of white dragons',
      ],
    },
    {
      place: 'Terms',
      sentences: '20',
      rule: 'Pure patterns have none.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > characters only',
        'test/rules/zung-jung/patterns.test.ts > the pair of winds',
      ],
    },
    {
      place: 'Terms',
      sentences: '21',
      rule: 'Branching hands have runs that begin or end at a terminal.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a terminal or honour everywhere',
        'test/rules/zung-jung/patterns.test.ts > 6-7-8 dots has neither',
      ],
    },
    {
      place: 'Terms',
      sentences: '22',
      rule: 'Rooted hands have no runs: all of their sets are of terminals, or of honours.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > terminals and honours only',
        'test/rules/zung-jung/patterns.test.ts > the pair of 8',
      ],
    },
    {
      place: 'Deal',
      sentences: '25',
      rule: 'Friends may deal without throwing for the break.',
      tests: ['test/rules/match/zung-jung.test.ts > dice may be left out, as friends do'],
    },
    {
      place: 'Deal',
      sentences: '26-27',
      rule: 'One player is East; South, West and North follow in the order of turns.',
      tests: [
        'test/rules/match/zung-jung.test.ts > the turn goes round from East to South, West and North, and to East again',
      ],
    },
    {
      place: 'Deal',
      sentences: '28',
      rule: 'The tiles stand in four walls of seventeen stacks of two.',
      tests: [
        'test/rules/match/zung-jung.test.ts > four walls of seventeen stacks of two hold all 136 tiles',
      ],
    },
    {
      place: 'Deal',
      sentences: '29',
      rule: 'East’s three dice choose whose wall is broken, counted from East on in the order of turns.',
      tests: [
        'test/rules/match/setup.test.ts > %s %j: %s, %i stacks, from %s',
        'test/rules/match/setup.test.ts > %s is not set up by %j',
      ],
    },
    {
      place: 'Deal',
      sentences: '30',
      rule: 'A second throw of three dice counts the stacks from the right end of that wall; the break comes after them.',
      tests: [
        'test/rules/match/setup.test.ts > %s %j: %s, %i stacks, from %s',
        'test/rules/match/zung-jung.test.ts > three times four tiles each and one each in turn from East on, then East’s fourteenth',
      ],
    },
    {
      place: 'Deal',
      sentences: '31-33',
      rule: 'From East on everybody takes two stacks three times, then one tile, and East one more; East may take both together, for nobody’s tiles change by that.',
      tests: [
        'test/rules/match/zung-jung.test.ts > three times four tiles each and one each in turn from East on, then East’s fourteenth',
        'test/rules/match/ways.ts > twelve tiles dealt',
      ],
    },
    {
      place: 'Deal',
      sentences: '34',
      rule: 'East has fourteen tiles and begins by discarding one.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > South draws first, not East, who was dealt fourteen tiles.',
        'test/rules/match/situations/courses.ts > Another’s win before East’s first discard.',
      ],
    },
    {
      place: 'Play',
      sentences: '36',
      rule: 'South is the first to draw, and turns go round in the order of seats.',
      tests: [
        'test/rules/match/zung-jung.test.ts > the turn goes round from East to South, West and North, and to East again',
        'test/rules/match/ways.ts > a draw out of turn',
      ],
    },
    {
      place: 'Play',
      sentences: '37-39, 41',
      rule: 'In turn a player draws, unless somebody has claimed the discard; only the last discard can be claimed, and before the next tile is drawn.',
      tests: [
        'test/rules/match/situations/claims.ts > The next player claims a chow.',
        'test/rules/match/situations/claims.ts > A pung of a tile two discards old.',
        'test/rules/match/situations/courses.ts > A discard claimed that was claimed already.',
        'test/rules/match/situations/claims.ts > A pung of the tile after the next player has drawn, nobody says how fast.',
        'test/rules/match/situations/zung-jung.ts > A pung of a discard that was claimed for a chow; the chow’s player has discarded since.',
        'test/rules/match/situations/zung-jung.ts > A discard before the tile is drawn.',
      ],
    },
    {
      place: 'Play',
      sentences: '37-39',
      rule: 'Triplets and quads can be claimed by anybody, runs by the next player only (sheet).',
      tests: [
        'test/rules/match/situations/claims.ts > The player opposite claims a pung.',
        'test/rules/match/situations/claims.ts > The player before claims a kong.',
        'test/rules/match/situations/claims.ts > The player opposite claims a chow.',
        'test/rules/match/situations/zung-jung.ts > After a pung the turn is the pung’s: the next player from there claims a chow.',
        'test/rules/match/situations/zung-jung.ts > After a pung a player who was passed over claims a chow.',
      ],
    },
    {
      place: 'Play',
      sentences: '42',
      rule: 'Having drawn, a player may declare a quad of the hand, or add to a melded triplet; not after a claim, and not out of turn.',
      tests: [
        'test/rules/match/situations/kongs.ts > A concealed kong after drawing.',
        'test/rules/match/situations/kongs.ts > The fourth tile added in the next turn.',
        'test/rules/match/situations/kongs.ts > A concealed kong right after a pung.',
        'test/rules/match/situations/kongs.ts > A kong of one’s own while another has to discard.',
        'test/rules/match/ways.ts > a concealed kong before the tile is drawn',
      ],
    },
    {
      place: 'Play',
      sentences: '43',
      rule: 'A hand wins with four sets and a pair, or as one of the irregular hands; nothing else does.',
      tests: [
        'test/rules/zung-jung/faults.test.ts > tiles that make no hand',
        'test/rules/zung-jung/faults.test.ts > six pairs and two tiles',
        'test/rules/zung-jung/faults.test.ts > Thirteen Wonders short of one',
        'test/rules/match/situations/zung-jung.ts > Seven pairs, two of them equal, won on the second of the last pair.',
        'test/rules/match/situations/zung-jung.ts > Three pairs beside a declared kong.',
      ],
    },
    {
      place: 'Play',
      sentences: '44',
      rule: 'A claim to win goes before triplets and quads, these before a run, in whatever order they were called.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > A chow, a pung and a win called at once.',
        'test/rules/match/situations/claims.ts > A kong and a chow, called at once.',
        'test/rules/match/situations/claims.ts > A chow called first, then a pung.',
        'test/rules/match/situations/zung-jung.ts > A kong called by the player before, a win by the next one.',
        'test/rules/match/situations/zung-jung.ts > A player calls a chow, and then sees that the tile wins.',
      ],
    },
    {
      place: 'Play',
      sentences: '45',
      rule: 'Of equal claims the one whose turn comes first after the discarder gets the tile (sheet; by agreement whoever is nearer to the dealer), and that one alone wins.',
      tests: [
        'test/rules/match/situations/claims.ts > Two players win on one discard.',
        'test/rules/match/situations/zung-jung.ts > Two win on a discard of West: North’s turn is next, South is nearer to the dealer.',
        'test/rules/match/situations/zung-jung.ts > The same where ties go by the dealer.',
        'test/rules/match/situations/zung-jung.ts > Two rob one added kong.',
        'test/rules/zung-jung/faults.test.ts > two winners, claimTie %s',
      ],
    },
    {
      place: 'Play',
      sentences: '46',
      rule: 'A turn ends with one discard; a win may be passed, and a later one is as good.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > A win passed in one’s own turn, and another tile discarded.',
        'test/rules/match/situations/zung-jung.ts > The same tile, passed as a win from the wall, won one go-around later on another’s discard.',
        'test/rules/match/situations/wins.ts > A win passed, and the same tile discarded by the next player.',
        'test/rules/match/situations/zung-jung.ts > Two tiles discarded in a turn.',
      ],
    },
    {
      place: 'Play',
      sentences: '47',
      rule: 'When a turn begins and the wall is empty the deal is over without a winner: the last discard can be won, nothing else be done with it.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > The deal ended after the last discard.',
        'test/rules/match/situations/zung-jung.ts > The deal ended with one tile to draw.',
        'test/rules/match/situations/zung-jung.ts > The deal ended before the last discard is laid.',
        'test/rules/match/situations/zung-jung.ts > A draw when the wall is empty.',
        'test/rules/match/situations/zung-jung.ts > The last discard claimed for a pung.',
        'test/rules/match/situations/zung-jung.ts > The last discard claimed to win.',
        'test/rules/match/situations/zung-jung.ts > Nobody won: nobody pays.',
      ],
    },
    {
      place: 'Play',
      sentences: '48',
      rule: 'A match is four to twelve deals, as many as were agreed (sheet: one round of the seed is one deal).',
      tests: [
        'test/rules/match/ends.test.ts > %s, %j: over after %i deals that East never keeps',
        'test/rules/match/ends.test.ts > how long a match is',
      ],
    },
    {
      place: 'Play',
      sentences: '48',
      rule: 'The deal passes to the next player after every hand, won by East, won by another or drawn.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > East has won.',
        'test/rules/match/situations/zung-jung.ts > South has won.',
        'test/rules/match/situations/zung-jung.ts > The wall was exhausted, and nobody won.',
      ],
    },
    {
      place: 'Play, additionally',
      sentences: '50',
      rule: 'Nobody but the winner scores, whatever else was complete.',
      tests: [
        'test/rules/zung-jung/faults.test.ts > hands of losers: they are looked at for tiles too many, and not scored',
        'test/rules/match/situations/zung-jung.ts > Nobody won: nobody pays.',
      ],
    },
    {
      place: 'Play, additionally',
      sentences: '51',
      rule: 'More than 320 counts as 320, except that one pattern worth more counts alone.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a sum above it',
        'test/rules/zung-jung/patterns.test.ts > exactly 320 is not cut',
        'test/rules/zung-jung/patterns.test.ts > a single pattern above it counts alone',
        'test/rules/zung-jung/patterns.test.ts > below it',
      ],
    },
    {
      place: 'Play, additionally',
      sentences: '52',
      rule: 'Whoever first discarded the winning tile since the winner’s own last discard pays in place of the last discarder (sheet; it can be switched off).',
      tests: [
        'test/rules/match/ends.test.ts > West in the same go-around',
        'test/rules/match/ends.test.ts > East, a go-around earlier',
        'test/rules/match/ends.test.ts > West and North: the first of them',
        'test/rules/match/situations/zung-jung.ts > North passes East’s discard and wins on the same tile from West.',
        'test/rules/match/situations/zung-jung.ts > West discarded it before South’s last discard: that go-around is over.',
        'test/rules/match/situations/zung-jung.ts > A pung shortens the go-around: North is passed over between two of South’s discards.',
        'test/rules/match/zung-jung.test.ts > a robbed quad: East had discarded the tile in the same go-around and pays',
        'test/rules/zung-jung/payments.test.ts > responsibility off: the discarder pays, whoever discarded the tile before',
      ],
    },
    {
      place: 'Play, additionally',
      sentences: '53',
      rule: 'If that was the winner, the win is paid as one from the wall: by each once (sheet).',
      tests: [
        'test/rules/match/ends.test.ts > South itself, as its last discard: everybody pays',
        'test/rules/match/zung-jung.test.ts > the winner itself had discarded the tile: each pays the value once',
        'test/rules/match/zung-jung.test.ts > the same where nobody answers for an earlier discard',
        'test/rules/zung-jung/payments.test.ts > the winner discarded it first: all pay',
      ],
    },
    {
      place: 'Calling Mahjong',
      sentences: '55',
      rule: 'A complete hand wins at once, whatever it is worth and whoever has it first: East on the tiles dealt, another on the first discard.',
      tests: [
        'test/rules/match/situations/courses.ts > East’s win on the tiles dealt.',
        'test/rules/match/situations/courses.ts > A win on East’s first discard.',
        'test/rules/zung-jung/patterns.test.ts > nothing at all',
        'test/rules/zung-jung/payments.test.ts > chickenHand: what a hand without a pattern is worth',
      ],
    },
    {
      place: 'Calling Mahjong',
      sentences: '56',
      rule: 'A win on a tile drawn is a win from the wall, a supplement too.',
      tests: [
        'test/rules/zung-jung/payments.test.ts > self-drawn: each pays the value',
        'test/rules/match/zung-jung.test.ts > the supplement of a claimed quad',
        'test/rules/match/ways.ts > a win on a drawn tile that does not complete the hand',
      ],
    },
    {
      place: 'Calling Mahjong',
      sentences: '57',
      rule: 'A win on another’s discard needs that very tile.',
      tests: [
        'test/rules/zung-jung/payments.test.ts > a discard: the discarder alone, or two pay 25',
        'test/rules/match/ways.ts > a win on a discard that does not complete the hand',
        'test/rules/match/situations/courses.ts > A win on one’s own discard.',
      ],
    },
    {
      place: 'Calling Mahjong',
      sentences: '58',
      rule: 'A tile that is added to a melded triplet can be won; a concealed quad can’t be robbed, nor one whose supplement has been drawn.',
      tests: [
        'test/rules/match/zung-jung.test.ts > a robbed quad: who made it pays',
        'test/rules/match/situations/kongs.ts > An added kong robbed.',
        'test/rules/match/situations/kongs.ts > A concealed kong robbed for thirteen orphans.',
        'test/rules/match/situations/zung-jung.ts > An added kong robbed after its supplement was drawn.',
      ],
    },
    {
      place: 'Special moves, melded triplet',
      sentences: '62',
      rule: 'A triplet is claimed with two equal tiles of the hand; tiles of sets on the table stay there.',
      tests: [
        'test/rules/match/situations/claims.ts > The player opposite claims a pung.',
        'test/rules/match/ways.ts > a pung with one tile in hand, or none',
        'test/rules/match/situations/zung-jung.ts > A pung with a tile of a set on the table.',
      ],
    },
    {
      place: 'Special moves, melded triplet',
      sentences: '64-65',
      rule: 'The set lies open, and a tile is discarded: none is drawn, no win or quad declared.',
      tests: [
        'test/rules/match/situations/swaps.ts > A tile drawn after a pung.',
        'test/rules/match/situations/courses.ts > A win right after claiming a pung.',
        'test/rules/match/situations/kongs.ts > The fourth tile added right after the pung.',
        'test/rules/match/situations/swaps.ts > A pung, and the same tile discarded at once.',
        'test/rules/match/situations/counts.ts > Tiles a player holds after a kong, each set as three.',
      ],
    },
    {
      place: 'Special moves, melded run',
      sentences: '66',
      rule: 'A run is claimed with any two tiles that complete it (sheet), in the middle too.',
      tests: [
        'test/rules/match/situations/claims.ts > The next player claims a chow.',
        'test/rules/match/situations/claims.ts > A chow of two suits.',
        'test/rules/match/ways.ts > a chow claimed by another than the next player',
      ],
    },
    {
      place: 'Special moves, melded run',
      sentences: '68-69',
      rule: 'The run lies open, and a tile is discarded; any tile may be.',
      tests: [
        'test/rules/match/situations/swaps.ts > A chow, and the same tile discarded at once.',
        'test/rules/match/situations/kongs.ts > A concealed kong right after a chow.',
        'test/rules/match/ways.ts > a draw before the discard',
      ],
    },
    {
      place: 'Special moves, big melded quad',
      sentences: '70',
      rule: 'A quad is claimed with three equal tiles of the hand, never with a triplet on the table.',
      tests: [
        'test/rules/match/situations/claims.ts > The player before claims a kong.',
        'test/rules/match/ways.ts > a kong of a discard with two tiles',
        'test/rules/match/situations/kongs.ts > A discard added to one’s pung on the table.',
      ],
    },
    {
      place: 'Special moves, big melded quad',
      sentences: '72-73, 75',
      rule: 'The claimed quad gets a supplement before the discard.',
      tests: [
        'test/rules/match/situations/swaps.ts > A supplement drawn after a claimed kong.',
        'test/rules/match/situations/swaps.ts > A discard after a claimed kong without its supplement.',
        'test/rules/match/situations/courses.ts > A tile drawn from the wall when a kong’s supplement is due to somebody else.',
        'test/rules/match/situations/zung-jung.ts > The last discard claimed for a kong, for which no supplement is left.',
      ],
    },
    {
      place: 'Special moves, big melded quad',
      sentences: '74',
      rule: 'On that supplement another quad may follow, concealed or added.',
      tests: [
        'test/rules/match/situations/kongs.ts > A concealed kong on the supplement of a claimed kong.',
        'test/rules/match/situations/zung-jung.ts > The fourth tile added to a pung on the supplement of a claimed kong.',
      ],
    },
    {
      place: 'Special moves, small melded quad',
      sentences: '77',
      rule: 'The fourth tile goes to one’s own melded triplet, in a turn of one’s own after the claim.',
      tests: [
        'test/rules/match/situations/kongs.ts > The fourth tile added in the next turn.',
        'test/rules/match/situations/kongs.ts > The fourth tile added right after the pung.',
        'test/rules/match/situations/kongs.ts > A tile added to a chow.',
        'test/rules/match/ways.ts > a tile added to a pung that is not on the table',
        'test/rules/match/situations/zung-jung.ts > The fourth tile, held since before the pung, added in the next turn.',
      ],
    },
    {
      place: 'Special moves, small melded quad',
      sentences: '79-80, 82',
      rule: 'The promoted quad gets a supplement before the discard.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > A supplement drawn after an added kong.',
        'test/rules/match/situations/zung-jung.ts > A discard after an added kong without its supplement.',
        'test/rules/zung-jung/patterns.test.ts > a claimed, a concealed and a promoted quad',
      ],
    },
    {
      place: 'Special moves, small melded quad',
      sentences: '81',
      rule: 'On that supplement another quad may follow.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > A concealed kong on the supplement of an added one.',
      ],
    },
    {
      place: 'Special moves, concealed quad',
      sentences: '83',
      rule: 'Four equal tiles of the hand make a concealed quad; tiles on the table make none.',
      tests: [
        'test/rules/match/situations/kongs.ts > A concealed kong after drawing.',
        'test/rules/match/situations/kongs.ts > East’s concealed kong before the first discard.',
        'test/rules/match/ways.ts > a concealed kong of tiles that are not held',
        'test/rules/match/situations/zung-jung.ts > A kong claimed with a pung that lies on the table and one tile of the hand.',
      ],
    },
    {
      place: 'Special moves, concealed quad',
      sentences: '85',
      rule: 'The two outer tiles of a concealed quad lie face down, and the hand stays concealed.',
      tests: [
        'test/rules/match/zung-jung.test.ts > the outer ones in Zung Jung',
        'test/rules/zung-jung/patterns.test.ts > a concealed quad keeps the hand concealed',
      ],
    },
    {
      place: 'Special moves, concealed quad',
      sentences: '86, 88',
      rule: 'The concealed quad gets a supplement before the discard, so none can be declared when the wall is empty.',
      tests: [
        'test/rules/match/situations/zung-jung.ts > A discard after a concealed kong without its supplement.',
        'test/rules/match/situations/zung-jung.ts > A discard on the supplement of a kong.',
        'test/rules/match/situations/zung-jung.ts > A concealed kong with the last tile of the wall, for which no supplement is left.',
        'test/rules/match/situations/zung-jung.ts > A concealed kong when one tile is left.',
      ],
    },
    {
      place: 'Special moves, concealed quad',
      sentences: '87',
      rule: 'On that supplement another quad may follow.',
      tests: [
        'test/rules/match/situations/kongs.ts > A second kong on the supplement of the first.',
        'test/rules/match/situations/zung-jung.ts > The fourth tile added to a pung on the supplement of a concealed kong.',
      ],
    },
    {
      place: 'Patterns',
      sentences: '90',
      rule: 'Patterns are numbered by category, series and place; where two series share a number, the sheet parts them (6.2, 7.2).',
      tests: ['test/rules/zung-jung/patterns.test.ts > of the handbook is in the table, once'],
    },
    {
      place: 'Patterns',
      sentences: '91',
      rule: 'Of a series the highest pattern alone counts; patterns of other series add to it.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > three triplets in hand',
        'test/rules/zung-jung/patterns.test.ts > patterns of different series add up, though they share a run',
        'test/rules/zung-jung/patterns.test.ts > three times 1-2-3 characters',
      ],
    },
    {
      place: 'Patterns',
      sentences: '92',
      rule: 'A self-drawn win is paid by each loser with the value of the hand.',
      tests: [
        'test/rules/zung-jung/payments.test.ts > self-drawn: each pays the value',
        'test/rules/match/situations/zung-jung.ts > South wins with the first tile drawn.',
      ],
    },
    {
      place: 'Patterns',
      sentences: '93',
      rule: 'A win on a discard or a robbed quad is paid by one player, three times the value (by agreement as in Zung Jung 3.3).',
      tests: [
        'test/rules/zung-jung/payments.test.ts > a discard: the discarder alone, or two pay 25',
        'test/rules/zung-jung/payments.test.ts > a robbed quad: who made it',
        'test/rules/match/situations/zung-jung.ts > East wins on a discard of West.',
      ],
    },
    {
      place: 'Patterns',
      sentences: '94-96',
      rule: 'A hand is taken in one way, the one that is worth most; patterns of two ways do not add.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > one arrangement only: three triplets in a row pay more than three equal runs',
        'test/rules/zung-jung/patterns.test.ts > with the third set claimed as a run they are runs',
        'test/rules/zung-jung/patterns.test.ts > makes two arrangements equal: the one of the higher sum is shown',
      ],
    },
    {
      place: 'Patterns, 1.1',
      sentences: '99',
      rule: 'Four runs: 5.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > four runs',
        'test/rules/zung-jung/patterns.test.ts > three runs and a triplet',
      ],
    },
    {
      place: 'Patterns, 1.2',
      sentences: '100',
      rule: 'No set claimed: 5, in regular hands only, on a discard too (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > nothing claimed, won on a discard',
        'test/rules/zung-jung/patterns.test.ts > a run claimed',
        'test/rules/zung-jung/patterns.test.ts > a concealed quad keeps the hand concealed',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs and Thirteen Wonders are no concealed hands',
      ],
    },
    {
      place: 'Patterns, 1.3',
      sentences: '101',
      rule: 'Neither terminals nor honours (sheet): 5.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > numbers from 2 to 8',
        'test/rules/zung-jung/patterns.test.ts > one run from 1',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs from 2 to 8',
      ],
    },
    {
      place: 'Patterns, 2.1.1',
      sentences: '104',
      rule: 'One suit with honours: 40.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > characters and North winds',
        'test/rules/zung-jung/patterns.test.ts > the pair of dots',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs of one suit and honours',
      ],
    },
    {
      place: 'Patterns, 2.1.2',
      sentences: '105',
      rule: 'One suit alone: 80.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > characters only',
        'test/rules/zung-jung/patterns.test.ts > the pair of winds',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs of one suit; two are equal',
      ],
    },
    {
      place: 'Patterns, 2.2',
      sentences: '106',
      rule: '1112345678999 before the win, all in hand (sheet), and any tile of the suit: 480.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > 1112345678999 and a fourth 9',
        'test/rules/zung-jung/patterns.test.ts > the same tiles won on the 1: it was not 1112345678999 before',
        'test/rules/zung-jung/patterns.test.ts > a run claimed: the gates are not closed',
        'test/rules/zung-jung/patterns.test.ts > Nine Gates: any tile of the suit completes it',
      ],
    },
    {
      place: 'Patterns, 3.1',
      sentences: '109',
      rule: 'Each triplet or quad of the own wind or of a dragon: 10; there is no wind of the round (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > South’s own wind and a dragon',
        'test/rules/zung-jung/patterns.test.ts > two winds of others',
        'test/rules/zung-jung/patterns.test.ts > Value Honour: %s’s own wind is %s, and no other',
        'test/rules/zung-jung/patterns.test.ts > a quad of the own wind',
        'test/rules/zung-jung/faults.test.ts > the wind of the round: it has no part in Zung Jung',
      ],
    },
    {
      place: 'Patterns, 3.2.1',
      sentences: '110',
      rule: 'Two sets of dragons and the pair of the third: 40.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > two triplets of dragons and the pair of the third',
        'test/rules/zung-jung/patterns.test.ts > the pair of North',
        'test/rules/zung-jung/patterns.test.ts > quads of two dragons',
      ],
    },
    {
      place: 'Patterns, 3.2.2',
      sentences: '111',
      rule: 'Sets of all dragons: 130.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > all three dragons',
        'test/rules/zung-jung/patterns.test.ts > two dragons and West',
        'test/rules/zung-jung/patterns.test.ts > quads of three dragons',
      ],
    },
    {
      place: 'Patterns, 3.3.1',
      sentences: '112',
      rule: 'Two sets of winds and the pair of a third: 30.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > two triplets of winds and the pair of a third',
        'test/rules/zung-jung/patterns.test.ts > the pair of white dragons',
        'test/rules/zung-jung/patterns.test.ts > quads of two winds',
      ],
    },
    {
      place: 'Patterns, 3.3.2',
      sentences: '113',
      rule: 'Sets of three winds: 120.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > three triplets of winds',
        'test/rules/zung-jung/patterns.test.ts > two, and white dragons',
        'test/rules/zung-jung/patterns.test.ts > quads of three winds',
      ],
    },
    {
      place: 'Patterns, 3.3.3',
      sentences: '114',
      rule: 'Sets of three winds and the pair of the fourth: 320.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > three triplets of winds and the pair of the fourth',
        'test/rules/zung-jung/patterns.test.ts > the pair of white dragons',
        'test/rules/zung-jung/patterns.test.ts > quads of three winds and a pair',
      ],
    },
    {
      place: 'Patterns, 3.3.4',
      sentences: '115',
      rule: 'Sets of all winds: 400.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > all four winds',
        'test/rules/zung-jung/patterns.test.ts > three winds and red dragons',
        'test/rules/zung-jung/patterns.test.ts > quads of four winds',
      ],
    },
    {
      place: 'Patterns, 3.4',
      sentences: '116',
      rule: 'Honours alone: 320, also as Seven Pairs (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > winds and dragons only; that is not one suit with honours',
        'test/rules/zung-jung/patterns.test.ts > the pair of 1 characters',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs of honours',
        'test/rules/zung-jung/patterns.test.ts > quads of honours',
      ],
    },
    {
      place: 'Patterns, 4.1',
      sentences: '119',
      rule: 'Four triplets or quads: 30.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > four triplets',
        'test/rules/zung-jung/patterns.test.ts > three triplets and a run',
        'test/rules/zung-jung/patterns.test.ts > quads only',
      ],
    },
    {
      place: 'Patterns, 4.2.1',
      sentences: '120',
      rule: 'Two concealed triplets: 5.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > two triplets in hand, the discard taken for the pair',
        'test/rules/zung-jung/patterns.test.ts > the discard completed one of them',
      ],
    },
    {
      place: 'Patterns, 4.2.2',
      sentences: '121',
      rule: 'Three of them: 30.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > three triplets in hand',
        'test/rules/zung-jung/patterns.test.ts > the discard may be taken for the pair of another arrangement',
      ],
    },
    {
      place: 'Patterns, 4.2.3',
      sentences: '122',
      rule: 'Four of them: 125.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > four triplets in hand, self-drawn',
        'test/rules/zung-jung/patterns.test.ts > the discard completed one of them',
      ],
    },
    {
      place: 'Patterns, 4.3.1',
      sentences: '123',
      rule: 'A declared quad: 5; four tiles that were not declared are none (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a claimed quad',
        'test/rules/zung-jung/patterns.test.ts > four equal tiles in hand, not declared',
      ],
    },
    {
      place: 'Patterns, 4.3.2',
      sentences: '124',
      rule: 'Two quads, melded or concealed alike (sheet): 20.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a claimed and a concealed quad',
        'test/rules/zung-jung/patterns.test.ts > a quad and a triplet',
      ],
    },
    {
      place: 'Patterns, 4.3.3',
      sentences: '125',
      rule: 'Three quads: 120.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a claimed, a concealed and a promoted quad',
        'test/rules/zung-jung/patterns.test.ts > the third is a triplet still',
      ],
    },
    {
      place: 'Patterns, 4.3.4',
      sentences: '126',
      rule: 'Four quads: 480.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > four quads',
        'test/rules/zung-jung/patterns.test.ts > three quads and a triplet',
      ],
    },
    {
      place: 'Patterns, 5.1.1',
      sentences: '129',
      rule: 'The same run twice: 10.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > twice 1-2-3 characters',
        'test/rules/zung-jung/patterns.test.ts > 1-2-3 and 2-3-4 characters',
      ],
    },
    {
      place: 'Patterns, 5.1.2',
      sentences: '130',
      rule: 'Two runs, each there twice: 60.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > twice 1-2-3 characters and twice 4-5-6 dots',
        'test/rules/zung-jung/patterns.test.ts > twice 1-2-3 characters, 4-5-6 and 5-6-7 dots',
      ],
    },
    {
      place: 'Patterns, 5.1.3',
      sentences: '131',
      rule: 'The same run three times: 120.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > three times 1-2-3 characters',
        'test/rules/zung-jung/patterns.test.ts > the third is 2-3-4',
      ],
    },
    {
      place: 'Patterns, 5.1.4',
      sentences: '132',
      rule: 'The same run four times: 480.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > four times 1-2-3 characters',
        'test/rules/zung-jung/patterns.test.ts > the fourth is 2-3-4',
      ],
    },
    {
      place: 'Patterns, 6.1',
      sentences: '135',
      rule: 'One run in each of the suits, of equal numbers: 35.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > 1-2-3 in all three suits',
        'test/rules/zung-jung/patterns.test.ts > 2-3-4 in the third suit',
      ],
    },
    {
      place: 'Patterns, 6.1.1 (6.2.1)',
      sentences: '136',
      rule: 'A number’s triplets in two suits and its pair in the other: 30; of triplets, though the seed’s name says runs (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > triplets of 2 in two suits and the pair in the third',
        'test/rules/zung-jung/patterns.test.ts > the pair of 3',
        'test/rules/zung-jung/patterns.test.ts > quads of 2 in two suits',
      ],
    },
    {
      place: 'Patterns, 6.1.2 (6.2.2)',
      sentences: '137',
      rule: 'A number’s triplets in every suit: 120.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > triplets of 2 in all three suits',
        'test/rules/zung-jung/patterns.test.ts > 3 in the third suit',
        'test/rules/zung-jung/patterns.test.ts > quads of 2 in three suits',
      ],
    },
    {
      place: 'Patterns, 7.1',
      sentences: '140',
      rule: 'Runs from 1, 4 and 7 in one suit: 40.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > 1 to 9 of characters',
        'test/rules/zung-jung/patterns.test.ts > 5-6-7 in the middle',
      ],
    },
    {
      place: 'Patterns, 7.1.1 (7.2.1)',
      sentences: '141',
      rule: 'Triplets of three numbers that follow on each other, in one suit: 100.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > triplets of 2, 3 and 4 characters',
        'test/rules/zung-jung/patterns.test.ts > triplets of 2, 3 and 5 characters',
        'test/rules/zung-jung/patterns.test.ts > quads of three numbers in a row',
      ],
    },
    {
      place: 'Patterns, 7.1.2 (7.2.2)',
      sentences: '142',
      rule: 'Triplets of four such numbers: 200.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > triplets of 2, 3, 4 and 5 characters',
        'test/rules/zung-jung/patterns.test.ts > triplets of 2, 3, 4 and 6 characters',
        'test/rules/zung-jung/patterns.test.ts > quads of four numbers in a row',
      ],
    },
    {
      place: 'Patterns, 8.1.1',
      sentences: '145',
      rule: 'A terminal or honour in every set and in the pair, runs among them (sheet): 40.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a terminal or honour everywhere',
        'test/rules/zung-jung/patterns.test.ts > 6-7-8 dots has neither',
        'test/rules/zung-jung/patterns.test.ts > every set but the pair',
        'test/rules/zung-jung/patterns.test.ts > quads of terminals and honours',
      ],
    },
    {
      place: 'Patterns, 8.1.2',
      sentences: '146',
      rule: 'A terminal in every set and in the pair, runs among them (sheet): 50.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > a terminal everywhere',
        'test/rules/zung-jung/patterns.test.ts > the pair of white dragons',
        'test/rules/zung-jung/patterns.test.ts > quads of terminals beside runs',
      ],
    },
    {
      place: 'Patterns, 8.1.3',
      sentences: '147',
      rule: 'Nothing but terminals and honours: 100.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > terminals and honours only',
        'test/rules/zung-jung/patterns.test.ts > the pair of 8',
        'test/rules/zung-jung/patterns.test.ts > quads of terminals and honours only',
        'test/rules/zung-jung/patterns.test.ts > seven pairs of them',
      ],
    },
    {
      place: 'Patterns, 8.1.4',
      sentences: '148',
      rule: 'Nothing but terminals: 400, also as Seven Pairs (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > terminals only',
        'test/rules/zung-jung/patterns.test.ts > the pair of North',
        'test/rules/zung-jung/patterns.test.ts > quads of terminals only',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs of terminals, two of them equal',
      ],
    },
    {
      place: 'Patterns, 9.1.1',
      sentences: '151',
      rule: 'A win with the last tile of the wall: 10; where no dead wall is kept that may be a supplement (sheet).',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > the last tile drawn',
        'test/rules/zung-jung/patterns.test.ts > not the last',
        'test/rules/match/zung-jung.test.ts > the last tile of the wall, drawn',
        'test/rules/match/zung-jung.test.ts > the last tile of the wall, drawn for a quad',
        'test/rules/match/zung-jung.test.ts > the same tile where a dead wall is kept: it is not the last',
      ],
    },
    {
      place: 'Patterns, 9.1.2',
      sentences: '152',
      rule: 'A win on the discard after it: 10.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > the discard after the last tile',
        'test/rules/zung-jung/patterns.test.ts > the last tile itself',
        'test/rules/match/zung-jung.test.ts > the discard after the last tile but one',
      ],
    },
    {
      place: 'Patterns, 9.2',
      sentences: '153',
      rule: 'A win with the supplement of a quad, whatever quad it was: 10.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > the supplement tile of a quad',
        'test/rules/zung-jung/patterns.test.ts > a later tile from the wall',
        'test/rules/match/zung-jung.test.ts > the supplement of a claimed quad',
        'test/rules/match/zung-jung.test.ts > the first tile drawn after a quad and a discard',
      ],
    },
    {
      place: 'Patterns, 9.3',
      sentences: '154',
      rule: 'A win by robbing a quad: 10.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > robbed from a quad',
        'test/rules/zung-jung/patterns.test.ts > discarded',
        'test/rules/match/zung-jung.test.ts > a robbed quad: who made it pays',
      ],
    },
    {
      place: 'Patterns, 9.4.1',
      sentences: '155',
      rule: 'East’s win on the tiles dealt, before anybody’s concealed quad (sheet): 155.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > East on the first draw',
        'test/rules/zung-jung/patterns.test.ts > South on the first draw',
        'test/rules/match/zung-jung.test.ts > East, with the tiles dealt',
        'test/rules/match/zung-jung.test.ts > East, with the supplement of a quad among the tiles dealt',
        'test/rules/match/zung-jung.test.ts > South, with the first tile drawn',
      ],
    },
    {
      place: 'Patterns, 9.4.2',
      sentences: '156',
      rule: 'Another’s win on the first discard of East, before anybody’s concealed quad (sheet): 155.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > on East’s first discard',
        'test/rules/zung-jung/patterns.test.ts > on West’s first discard',
        'test/rules/zung-jung/patterns.test.ts > not after a concealed quad of East',
        'test/rules/match/zung-jung.test.ts > North, on East’s first discard',
        'test/rules/match/zung-jung.test.ts > North, on East’s first discard after a concealed quad',
        'test/rules/match/zung-jung.test.ts > North, on South’s first discard',
      ],
    },
    {
      place: 'Patterns, 10.1',
      sentences: '159',
      rule: 'One of every terminal and honour and a second of one of them: 160.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > each terminal and honour',
        'test/rules/zung-jung/patterns.test.ts > seven pairs of them',
        'test/rules/zung-jung/faults.test.ts > Thirteen Wonders short of one',
      ],
    },
    {
      place: 'Patterns, 10.2',
      sentences: '160',
      rule: 'Seven pairs, two of them equal if no quad was declared (sheet): 30; worth more, they are taken as runs.',
      tests: [
        'test/rules/zung-jung/patterns.test.ts > seven pairs',
        'test/rules/zung-jung/patterns.test.ts > seven pairs that are worth more as runs',
        'test/rules/zung-jung/patterns.test.ts > Seven Pairs of one suit; two are equal',
        'test/rules/match/situations/zung-jung.ts > Six pairs and two single tiles.',
      ],
    },
  ],
  noRule: [
    {
      sentences:
        '1, 4, 23, 35, 49, 54, 59, 61, 76, 89, 97, 102, 107, 117, 127, 133, 138, 143, 149, 157, 161-162, 164, 166, 168, 171',
      why: 'heading',
    },
    { sentences: '98, 103, 108, 118, 128, 134, 139, 144, 150, 158', why: 'head of a table' },
    { sentences: '5', why: 'says why it speaks of runs, triplets and quads' },
    { sentences: '14', why: 'says what a pattern is; each has its own row below' },
    { sentences: '24', why: 'says where this way of dealing comes from' },
    { sentences: '40, 60', why: 'leads over to the moves that follow' },
    {
      sentences: '63, 67, 71, 78, 84',
      why: 'the word that is called at the table; what comes of the call stands in the steps after it',
    },
  ],
};
