import { describe, expect, it } from 'vitest';
import { riichiPresets } from '../../../rules/riichi/presets';
import { basePoints, limitOf, pointsOf } from '../../../rules/riichi/points';
import { riichi, worthOf } from './deal';

const [rcr2012, wrc2015, , , tenhou] = riichiPresets.map(({ options }) => options);

describe('points', () => {
  // Ron and self-draw of others, ron and self-draw of East: the printed table.
  it.each<[han: number, fu: number, ron: number, tsumo: number, eastRon: number, eastTsumo: number]>([
    [1, 30, 1000, 1100, 1500, 1500],
    [1, 40, 1300, 1500, 2000, 2100],
    [1, 50, 1600, 1600, 2400, 2400],
    [1, 110, 3600, 3600, 5300, 5400],
    [2, 20, 1300, 1500, 2000, 2100],
    [2, 25, 1600, 1600, 2400, 2400],
    [2, 30, 2000, 2000, 2900, 3000],
    [2, 70, 4500, 4700, 6800, 6900],
    [3, 25, 3200, 3200, 4800, 4800],
    [3, 30, 3900, 4000, 5800, 6000],
    [3, 60, 7700, 7900, 11600, 11700],
    [3, 70, 8000, 8000, 12000, 12000],
    [4, 20, 5200, 5200, 7700, 7800],
    [4, 25, 6400, 6400, 9600, 9600],
    [4, 30, 7700, 7900, 11600, 11700],
    [4, 40, 8000, 8000, 12000, 12000],
    [5, 20, 8000, 8000, 12000, 12000],
    [6, 30, 12000, 12000, 18000, 18000],
    [7, 30, 12000, 12000, 18000, 18000],
    [8, 30, 16000, 16000, 24000, 24000],
    [10, 30, 16000, 16000, 24000, 24000],
    [11, 30, 24000, 24000, 36000, 36000],
    [12, 30, 24000, 24000, 36000, 36000],
    [13, 30, 32000, 32000, 48000, 48000],
    [40, 30, 32000, 32000, 48000, 48000],
  ])('%i han %i fu', (han, fu, ron, tsumo, eastRon, eastTsumo) => {
    const base = basePoints(han, fu, tenhou!);
    expect(pointsOf(base, false, true)).toBe(ron);
    expect(pointsOf(base, false, false)).toBe(tsumo);
    expect(pointsOf(base, true, true)).toBe(eastRon);
    expect(pointsOf(base, true, false)).toBe(eastTsumo);
  });

  it('4 han 30 fu and 3 han 60 fu are rounded up to mangan by some rules, and nothing else is', () => {
    const rounded: string[] = [];
    for (let han = 1; han <= 5; han++) {
      for (const fu of [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110]) {
        if (limitOf(han, fu, wrc2015!) !== limitOf(han, fu, tenhou!)) rounded.push(`${han} han ${fu} fu`);
      }
    }
    expect(rounded).toEqual(['3 han 60 fu', '4 han 30 fu']);
  });

  it('13 han without a yakuman pay as one by some rules', () => {
    expect(limitOf(13, 30, tenhou!)).toBe('yakuman');
    expect(limitOf(13, 30, rcr2012!)).toBe('yakuman');
    expect(limitOf(13, 30, wrc2015!)).toBe('sanbaiman');
    expect(limitOf(12, 30, tenhou!)).toBe('sanbaiman');
  });

  it('a yakuman is shown before a counted one that pays the same', () => {
    const either = riichi('33344455566m kong:7777m', 'replacement 3m said:riichi', {
      dora: '5s4m',
      ura: '3s3z',
    });
    expect(worthOf(either)).toBe('1 yakuman 32000');
  });

  it('a counted yakuman tells its han', () => {
    const counted = riichi('22334455667788m', 'wall 5m said:riichi,ippatsu', { dora: '1m', ura: '4p' });
    expect(worthOf(counted)).toBe('16 han 20 fu 32000');
    expect(worthOf({ ...counted, ruleset: 'riichi-ema-2025' })).toBe('16 han 20 fu 24000');
  });
});

describe('the printed examples', () => {
  const book = { ruleset: 'riichi-ema-2025' };
  it.each([
    [
      'pinfu ittsuu by self-draw',
      riichi('22234p123456789s', 'wall 9s said:riichi', book),
      '5 han 20 fu 8000',
    ],
    ['the same by ron', riichi('22234p123456789s', 'discard 9s<W said:riichi', book), '4 han 30 fu 8000'],
    [
      'the same by ron in 2016',
      riichi('22234p123456789s', 'discard 9s<W said:riichi', { ruleset: 'riichi-ema-2016' }),
      '4 han 30 fu 7700',
    ],
    [
      'open ittsuu and a dora',
      riichi('22234p123789s chow:456s<E', 'discard 9s<W', { ...book, dora: '5s' }),
      '2 han 30 fu 2000',
    ],
    ['four concealed triplets', riichi('333444555m33p888s', 'wall 8s', book), '1 yakuman 32000'],
    [
      'three of them and a discard',
      riichi('333444555m33p888s', 'discard 8s<W', { ...book, dora: '3m' }),
      '8 han 50 fu 16000',
    ],
    ['seven pairs', riichi('22336677p1155s77z', 'discard 7z<W', book), '2 han 25 fu 1600'],
    ['half flush', riichi('11234567789p333z', 'wall 7p', book), '4 han 40 fu 8000'],
  ])('%s', (_, request, worth) => expect(worthOf(request)).toBe(worth));
});
