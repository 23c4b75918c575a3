import { describe, expect, it } from 'vitest';
import { optionsOf, parseRiichiOptions } from '../../../rules/riichi/options';
import { riichiPresets } from '../../../rules/riichi/presets';
import { riichiRulesets } from '../../../rules/riichi/ruleset';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { deltasOf, riichi, scored, worthOf, yakuOf } from './deal';

describe('the five rule books', () => {
  it('share one list of options, each with a value of the book', () => {
    const ids = riichiRulesets.map(({ options }) => options.map(({ id }) => id));
    for (const own of ids) expect(own).toEqual(ids[0]);
    for (const { options } of riichiPresets) expect(Object.keys(options).sort()).toEqual([...ids[0]!].sort());
  });
  it('print values that their options take, and so do their variants', () => {
    for (const { options, variants } of riichiPresets) {
      const list = optionsOf(options);
      expect(parseRiichiOptions(list, options)).toEqual({ ok: true, value: options });
      for (const variant of variants)
        expect(parseRiichiOptions(list, variant.options)).toMatchObject({ ok: true });
    }
  });
  it('differ where the sheet says so', () => {
    const table = riichiPresets.map(({ id, options: o }) => [
      id,
      o.redFives,
      o.openTanyao,
      o.severalRons,
      o.roundUpToMangan,
      o.doubleWindPairFour,
      o.countedYakuman,
      o.yakumanAdded,
      o.doubleYakuman,
      o.renhou,
      o.twoHanAtFiveCounters,
      o.nagashiMangan,
      o.startPoints,
      o.uma,
      o.chombo,
    ]);
    expect(table).toEqual([
      // prettier-ignore
      ['riichi-rcr-2012', true, false, 'all-win', false, true, true, false, 'daisuushii', 'yakuman', true, 'win', 30_000, '15-5', 'reverse-mangan'],
      // prettier-ignore
      ['riichi-wrc-2015', false, true, 'head-bump', true, false, false, false, 'none', 'mangan', false, 'none', 30_000, '15-5', 'twenty-points'],
      // prettier-ignore
      ['riichi-ema-2016', false, true, 'all-win', false, true, false, false, 'none', 'five-han', false, 'none', 30_000, '15-5', 'twenty-thousand'],
      // prettier-ignore
      ['riichi-ema-2025', false, true, 'all-win', true, false, false, false, 'none', 'five-han', false, 'none', 30_000, '15-5', 'twenty-thousand'],
      // prettier-ignore
      ['riichi-tenhou', true, true, 'three-abort', false, true, true, true, 'none', 'none', false, 'draw', 25_000, '20-10', 'reverse-mangan'],
    ]);
  });
  it('every option is explained in sentences', () => {
    for (const { label, explanation } of riichiRulesets[0]!.options) {
      expect(label).not.toBe('');
      expect(explanation).toMatch(/^[A-Z0-9].*\.$/);
    }
  });
});

describe('an option changes what it says', () => {
  const openTanyao = riichi('234m678p66688s chow:345s<E', 'discard 8s<E');
  const red = riichi('340m456p789s99m222z', 'discard 2z<E');
  const kiriage = riichi('123m456p456789s99m', 'discard 4p<E said:riichi,ippatsu', { dora: '3s' });
  const renhou = riichi('123m456p789s99m333z', 'discard 3m<E first');
  const haneman = riichi('11223344567m999m', 'discard 2m<E first');
  const five = riichi('123m456p99m789s pung:666z<E', 'discard 3m<E', { honba: 5, dora: '8s' });
  const withOptions = (request: ScoreRequest, options: Record<string, unknown>) => ({ ...request, options });

  it.each<[option: string, request: ScoreRequest, worth: string]>([
    ['openTanyao', withOptions(openTanyao, { openTanyao: true }), '1 han 30 fu 1000'],
    ['openTanyao', withOptions(openTanyao, { openTanyao: false }), 'no-yaku'],
    [
      'openTanyao: a concealed hand has it anyway',
      withOptions(riichi('234m678p345s66688s', 'wall 8s'), { openTanyao: false }),
      '2 han 30 fu 2000',
    ],
    ['redFives', withOptions(red, { redFives: true }), '2 han 40 fu 2600'],
    ['redFives', withOptions(red, { redFives: false }), 'bad-request'],
    ['roundUpToMangan', withOptions(kiriage, { roundUpToMangan: true }), '4 han 30 fu 8000'],
    ['roundUpToMangan', withOptions(kiriage, { roundUpToMangan: false }), '4 han 30 fu 7700'],
    ['renhou none', withOptions(renhou, { renhou: 'none' }), 'no-yaku'],
    ['renhou mangan', withOptions(renhou, { renhou: 'mangan' }), '5 han 40 fu 8000'],
    ['renhou five-han', withOptions(renhou, { renhou: 'five-han' }), '5 han 40 fu 8000'],
    ['renhou yakuman', withOptions(renhou, { renhou: 'yakuman' }), '1 yakuman 32000'],
    [
      'renhou: dora do not count beside it',
      withOptions({ ...renhou, doraIndicators: '8m2z' }, { renhou: 'five-han' }),
      '5 han 40 fu 8000',
    ],
    [
      'renhou: a hand that is worth more is paid itself',
      withOptions(haneman, { renhou: 'mangan' }),
      '7 han 40 fu 12000',
    ],
    [
      'renhou: East has always had a turn',
      withOptions(
        { ...renhou, hands: { E: renhou.hands.S! }, win: { ...renhou.win!, seat: 'E', from: 'S' } },
        { renhou: 'yakuman' },
      ),
      'no-yaku',
    ],
    ['twoHanAtFiveCounters', withOptions(five, { twoHanAtFiveCounters: true }), 'no-yaku'],
    ['twoHanAtFiveCounters', withOptions(five, { twoHanAtFiveCounters: false }), '2 han 30 fu 2000'],
    [
      'twoHanAtFiveCounters: four counters',
      withOptions({ ...five, honba: 4 }, { twoHanAtFiveCounters: true }),
      '2 han 30 fu 2000',
    ],
  ])('%s', (_, request, worth) => expect(worthOf(request)).toBe(worth));

  it('who declared riichi has had a turn: that is no renhou', () => {
    const declared = { ...renhou, win: { ...renhou.win!, declared: ['double-riichi'] } };
    expect(yakuOf(withOptions(declared, { renhou: 'yakuman' }))).toBe('double-riichi 2');
  });

  it('renhou is an element of its own', () => {
    expect(yakuOf(withOptions(renhou, { renhou: 'five-han' }))).toBe('renhou 5');
    expect(yakuOf(withOptions(renhou, { renhou: 'yakuman' }))).toBe('renhou 1');
    expect(yakuOf({ ...renhou, ruleset: 'riichi-wrc-2015' })).toBe('renhou 5');
  });

  it('renhou of seven pairs shows its pairs', () => {
    const pairs = riichi('1133m2288p4499s66z', 'discard 6z<E first', { ruleset: 'riichi-ema-2025' });
    expect(worthOf(pairs)).toBe('5 han 25 fu 8000');
    expect(scored(pairs).arrangement).toEqual({ sets: ['1133m2288p4499s66z'] });
  });

  it('countersTo and betsOfSeveral', () => {
    const two = riichi('123m456p78999s444z', 'discard 3m<W said:riichi', { honba: 1, sticks: 2 });
    const win = two.win!;
    const request: ScoreRequest = {
      ...two,
      hands: { ...two.hands, E: { concealed: '345m678p345s88s222p' } },
      wins: [win, { ...win, seat: 'E' }],
    };
    delete request.win;
    expect(deltasOf(request)).toBe('E 6200, S 1300, W -5500, table -2000');
    expect(scored(request).options.map(({ id }) => id)).toEqual([
      'severalRons',
      'countersTo',
      'betsOfSeveral',
    ]);
    expect(deltasOf(withOptions(request, { countersTo: 'each-winner' }))).toBe(
      'E 6200, S 1600, W -5800, table -2000',
    );
    expect(deltasOf(withOptions(request, { betsOfSeveral: 'own-back' }))).toBe(
      'E 5200, S 2300, W -5500, table -2000',
    );
  });

  it('a result tells the options it depends on', () => {
    const ids = (request: ScoreRequest) => scored(request).options.map(({ id, value }) => `${id} ${value}`);
    expect(ids(kiriage)).toEqual(['roundUpToMangan false']);
    expect(ids(red)).toEqual(['redFives true']);
    expect(ids(openTanyao)).toEqual(['openTanyao true']);
    expect(ids(riichi('123m456p789s99m222z', 'wall 2z'))).toEqual([]);
    expect(ids({ ...renhou, ruleset: 'riichi-wrc-2015' })).toEqual(['renhou mangan']);
    expect(ids({ ...five, honba: 5 })).toEqual(['twoHanAtFiveCounters false']);
    const counted = riichi('22334455667788m', 'wall 5m said:riichi,ippatsu', { dora: '1m' });
    expect(ids(counted)).toEqual(['countedYakuman true']);
    const doubleWind = riichi('123m456p456789s22z', 'wall 5p', { wind: 'S' });
    expect(ids(doubleWind)).toEqual(['doubleWindPairFour true']);
    const winds = riichi('55z222z pung:444z<E pung:111z<E pung:333z<W', 'discard 5z<E');
    expect(ids(winds)).toEqual(['yakumanAdded true', 'doubleYakuman none']);
  });

  it.each<[what: string, options: Record<string, unknown>, message: string]>([
    ['an unknown option', { aka: true }, 'This ruleset has no option “aka”'],
    ['a number for yes or no', { redFives: 3 }, 'The option “redFives” (Red fives) must be true or false.'],
    ['a value it does not know', { renhou: 'haneman' }, 'must be one of none, mangan, five-han, yakuman.'],
    ['points below zero', { startPoints: -1 }, 'must be a whole number from 0 to 1000000.'],
  ])('%s is refused', (_, options, message) => {
    const answer = scoreRequest(withOptions(red, options));
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!answer.ok && answer.error.message).toContain(message);
  });
});

describe('every element', () => {
  it('is there for newcomers: named, with its name in Japanese, explained, with its source', () => {
    for (const { elements } of riichiRulesets) {
      expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
      for (const { name, nativeName, worth, meaning, source } of elements) {
        expect(name).not.toBe('');
        expect(nativeName).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
        expect(worth).not.toBe('');
        expect(meaning).toMatch(/^[A-Z0-9].*\.$/s);
        expect(source).toContain('riichi rules sheet');
      }
    }
  });
});
