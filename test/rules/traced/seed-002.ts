import {
  anybody,
  chowNext,
  completed,
  courses,
  declaring,
  draws,
  drawnBack,
  drawsInstead,
  kongs,
  laid,
  manyWin,
  played,
  pungBeforeChow,
  riichi,
  turnsLost,
  ways,
  winFirst,
  wins,
  winStands,
} from './riichi-tests';
import type { TracedSeed } from './trace';

/** Rules of seed 002 and the tests that hold them. */
export const seed002: TracedSeed = {
  seed: '002',
  title: 'Riichi, play',
  rows: [
    {
      place: 'object of play',
      sentences: '1',
      rule: 'A deal is won with a complete hand, and with nothing else.',
      tests: [
        wins('A win on a tile that does not complete the hand.'),
        ways('a win on a drawn tile that does not complete the hand'),
        'test/rules/riichi/faults.test.ts > tiles that make no hand',
      ],
    },
    {
      place: 'object of play',
      sentences: '2-3',
      rule: 'Whoever has the most points at the end wins the match, however few deals that player won.',
      tests: [
        played('the points count, not how many deals somebody has won'),
        'test/rules/match/ends.test.ts > %s after %j',
      ],
    },
    {
      place: 'turns',
      sentences: '4',
      rule: 'A turn lasts from getting a tile to the discard: nothing is declared before, and one tile only is discarded.',
      tests: [
        declaring('Riichi before drawing.'),
        ways('a concealed kong before the tile is drawn'),
        riichi('A second discard in one turn.'),
      ],
    },
    {
      place: 'turns',
      sentences: '5',
      rule: 'In a go-around each player has one turn.',
      tests: [
        riichi('After North’s discard it is East’s turn again.'),
        riichi('The player opposite draws after East’s discard.'),
      ],
    },
    {
      place: 'turns',
      sentences: '6',
      rule: 'A claim for any set and a concealed kong break the go-around, and with it what must happen in an unbroken one.',
      tests: [
        played('%s: %s'),
        draws('Nine of them, after a pung.'),
        riichi('Nine different terminals and honours, after a chow.'),
        riichi('Nine different terminals and honours, after another’s concealed kong.'),
        riichi('All four discard the same wind at first, one of them after a concealed kong.'),
      ],
    },
    {
      place: 'turns',
      sentences: '7',
      rule: 'A deal goes on until it is won or drawn, and not after that.',
      tests: [
        ways('settling a deal that is not over'),
        ways('dealing before the deal is settled'),
        courses('A draw after a win.'),
        draws('An exhausted wall with tiles left.'),
        ways('a draw from an empty wall'),
      ],
    },
    {
      place: 'turns',
      sentences: '8-9',
      rule: 'Everybody is East in turn in a round; a match has an East and a South round.',
      tests: [
        played('in each of two rounds everybody is East in turn'),
        played('prevailing winds'),
        'test/rules/match/ends.test.ts > %s, %j: over after %i deals that East never keeps',
      ],
    },
    {
      place: 'order of turns',
      sentences: '10-11',
      rule: 'East has the first turn; then come South, West and North.',
      tests: [
        riichi('After North’s discard it is East’s turn again.'),
        riichi('The player opposite draws after East’s discard.'),
        ways('a draw out of turn'),
        courses('Another’s win before East’s first discard.'),
      ],
    },
    {
      place: 'order of turns',
      sentences: '12',
      rule: 'A turn begins with a tile from the wall.',
      tests: [ways('a discard when nobody has a tile too many'), ways('a draw before the discard')],
    },
    {
      place: 'order of turns',
      sentences: '13',
      rule: 'East, dealt one tile more than the others, discards without drawing at first.',
      tests: [
        riichi('East, who has fourteen tiles, draws before the first discard.'),
        kongs('East’s concealed kong before the first discard.'),
        'test/rules/match/questions.test.ts > at every step each player has 13 or, in turn, 14, and every tile of the box is somewhere',
      ],
    },
    {
      place: 'order of turns',
      sentences: '14',
      rule: 'A player who neither wins nor makes a kong ends the turn with a discard from the hand, never from the table.',
      tests: [
        ways('a discard of a tile that is not held'),
        riichi('A tile of one’s pung on the table discarded.'),
        riichi('A tile of one’s concealed kong discarded.'),
      ],
    },
    {
      place: 'order of turns',
      sentences: '15',
      rule: 'Discards lie before their player in rows of six, in order: who discarded what, and when, can be seen.',
      tests: [
        laid('the rows of a pond and the riichi discard'),
        wins('A win on a tile that one has discarded oneself.'),
        riichi('A win where an own discard that another claimed is one of the waits.'),
      ],
    },
    {
      place: 'claiming a discard',
      sentences: '16',
      rule: 'Any other player may take the last discard who wins with it or has the tiles for a pung or kong of it.',
      tests: [...anybody, ...completed],
    },
    {
      place: 'claiming a discard',
      sentences: '17',
      rule: 'After a claim the claimer plays on, and those in between are passed over.',
      tests: turnsLost,
    },
    {
      place: 'claiming a discard',
      sentences: '18, 22',
      rule: 'A win goes before every claim for a set.',
      tests: winFirst,
    },
    {
      place: 'claiming a discard',
      sentences: '19',
      rule: 'All who call it win with one discard, in these rules of 2012.',
      tests: manyWin,
    },
    {
      place: 'claiming a discard',
      sentences: '20',
      rule: 'A chow is claimed only by the player whose turn comes next.',
      tests: chowNext,
    },
    {
      place: 'claiming a discard',
      sentences: '21',
      rule: 'That player draws if nobody claims, and has then not claimed.',
      tests: drawsInstead,
    },
    {
      place: 'claiming a discard',
      sentences: '23',
      rule: 'A pung or kong goes before a chow if it is called within three seconds.',
      tests: pungBeforeChow,
    },
    {
      place: 'claiming a discard',
      sentences: '24',
      rule: 'Who has called a win can’t call something else instead.',
      tests: winStands,
    },
    {
      place: 'claiming a discard',
      sentences: '25',
      rule: 'For three seconds a claim stands though the next player has drawn: that tile goes back.',
      tests: drawnBack,
    },
  ],
  noRule: [],
};
