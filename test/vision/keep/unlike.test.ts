import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { withUnlike } from '../../../vision/keep/unlike';
import { face, saying } from '../learn/tiles';

type Seen = [odds: Partial<Record<TileCode, number>>, looks: number];

const read = (...seen: Seen[]) =>
  withUnlike(seen.map(([odds, looks]) => ({ verdict: saying(odds, face(looks)) }))).map(
    ({ verdict }) => verdict,
  );
/** More like a nine of bamboos than a six; in the set of these pictures nines look otherwise. */
const doubtful: Seen = [{ '9s': 0.5, '6s': 0.4 }, 1];
const nine: Seen = [{ '9s': 0.95 }, 2];

describe('a set draws each of its tiles in one way', () => {
  it.each<[string, Seen[], TileCode]>([
    ['what looks unlike a tile surely read is sooner another', [doubtful, nine], '6s'],
    ['what looks like it stays', [doubtful, [{ '9s': 0.95 }, 1]], '9s'],
    ['one that looks like it is enough', [doubtful, nine, [{ '9s': 0.95 }, 1]], '9s'],
    ['a tile in doubt itself shows nothing', [doubtful, [{ '9s': 0.7, '6s': 0.2 }, 2]], '9s'],
    ['nor do backs', [doubtful, [{ x: 0.95 }, 2]], '9s'],
    [
      'a red five shows how fives look',
      [
        [{ '5s': 0.5, '4s': 0.4 }, 1],
        [{ '0s': 0.95 }, 2],
      ],
      '4s',
    ],
    [
      'plain tiles are left alone',
      [
        [{ '5z': 0.5, '1z': 0.4 }, 1],
        [{ '5z': 0.95 }, 2],
      ],
      '5z',
    ],
  ])('%s', (_what, seen, code) => {
    expect(read(...seen)[0]!.codes[0]![0]).toBe(code);
  });

  it('keeps what a tile looked like where it became another, and its odds sum to 1', () => {
    const [first, sure] = read(doubtful, nine);
    expect(first!.evidence).toMatchObject({ looks: '9s', second: first!.codes[1]![1] });
    expect(first!.evidence.worse).toBeLessThanOrEqual(first!.evidence.best);
    expect(first!.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
    expect(sure!.evidence.looks).toBeUndefined();
  });

  it('leaves the choice between a red five and a plain one as it was', () => {
    const odds = { '5s': 0.4, '0s': 0.2, '4s': 0.3 };
    const share = ({ codes }: ReturnType<typeof saying>) => {
      const of = (code: TileCode) => codes.find(([other]) => other === code)![1];
      return of('0s') / of('5s');
    };
    expect(share(read([odds, 1], [{ '5s': 0.95 }, 2])[0]!)).toBeCloseTo(share(saying(odds, face(1))));
  });
});
