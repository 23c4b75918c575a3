import { describe, expect, it } from 'vitest';
import { doubtTitle } from '../../renderer/i18n/doubts';
import { text } from '../../renderer/i18n/text';
import { handsFromPhoto } from '../../renderer/state/hand';
import { codes, readingOf } from './readings';

describe('what is left to be asked about', () => {
  it.each<[tiles: number, sets: number, told: string]>([
    [1, 0, 'One tile needs your eye'],
    [3, 0, 'Three tiles need your eye'],
    [0, 1, 'One set needs your eye'],
    [0, 3, 'Three sets need your eye'],
    [1, 1, 'One tile and one set need your eye'],
    [12, 2, '12 tiles and two sets need your eye'],
  ])('%i tiles, %i sets: %s', (tiles, sets, told) => {
    expect(text.doubt.title(tiles, sets)).toBe(told);
    const ofNorth = told.replace(/ needs? /, (verb) => ` of North’s hand${verb}`);
    expect(text.doubt.titleSeat(tiles, sets, 'N')).toBe(ofNorth);
  });

  it('is told of a hand by its tiles and its sets', () => {
    const row = codes('123m11z');
    const reading = readingOf(row);
    const photo = { id: 'a'.repeat(64), width: 2000, height: 1000, source: 'file' as const };
    const titleOf = (doubtful: number, unclear: boolean): string => {
      const tiles = reading.tiles.map((tile, i) => ({
        ...tile,
        group: i < 3 ? 0 : 1,
        needsReview: i < doubtful,
        reasons: i < doubtful ? ['It could not be seen clearly.'] : [],
      }));
      const doubt = unclear ? { needsReview: true, reasons: ['One may be covered.'] } : {};
      const groups = [
        { id: 0, role: 'meld' as const, kind: 'chow' as const, ...doubt },
        { id: 1, role: 'hand' as const },
      ];
      return doubtTitle(handsFromPhoto({ ...reading, tiles, groups }, photo).bottom!);
    };
    expect(titleOf(0, true)).toBe('One set needs your eye');
    expect(titleOf(2, true)).toBe('Two tiles and one set need your eye');
  });
});
