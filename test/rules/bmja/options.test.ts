import { describe, expect, it } from 'vitest';
import { bmjaOptions, parseBmjaOptions } from '../../../rules/bmja/options';
import { findRuleset } from '../../../rules/rulesets';
import { scoreRequest, type ScoreRequest, type Seat } from '../../../rules/score';
import { deal } from '../deal';

function total(request: ScoreRequest, options: Record<string, unknown>, seat: Seat = 'S'): number {
  const result = scoreRequest({ ...request, options });
  if (!result.ok) throw new Error(result.error.message);
  return result.seatTotals[seat];
}

const concealed = '222s666p999s44z234m';
const suitsOnly = '222s666p999s44p234m';
/** A hand that shows what an option does: its total by default and with the option. South wins in the East round. */
const differences: [
  option: string,
  what: string,
  request: ScoreRequest,
  plain: number,
  value: unknown,
  then: number,
][] = [
  ['limit', 'a hand worth the limit', deal('19m19p19s12345677z', 'wall 7z'), 1000, 500, 500],
  ['limit', 'half the limit', deal('2345679p2345679s', 'wall 9s'), 500, 2000, 1000],
  [
    'looseTileCountsAsDrawn',
    'won on the supplement of a kong: 2 points fewer, doubled once',
    deal('222s666p44z kong:9999s chow:234m<E', 'replacement 4z'),
    124,
    false,
    120,
  ],
  [
    'bouquetAddsOwn',
    'all four flowers: one double more',
    deal('222s666p999s44z chow:234m<E bonus:1234f', 'wall 4z'),
    216,
    true,
    432,
  ],
  ['concealedHand', 'suits and honours, drawn', deal(concealed, 'wall 4z'), 76, 'none', 38],
  [
    'concealedHand',
    'suits and honours, claimed',
    deal(concealed, 'discard 4z<E'),
    36,
    'suits-and-honours',
    72,
  ],
  ['concealedHand', 'suits alone, drawn', deal(suitsOnly, 'wall 4p'), 38, 'self-drawn-any', 76],
  ['concealedHand', 'suits alone, claimed', deal(suitsOnly, 'discard 4p<E'), 36, 'any', 72],
  ['originalCallOnce', 'an original call', deal(suitsOnly, 'wall 4p said:original-call'), 152, true, 76],
  ['knittingSameSuits', 'pairs in three suits', deal('2349m234567p5679s', 'wall 9s', {}), 500, true, -1],
  [
    'noChangesAfterFishing',
    'was calling for an ordinary hand: Purity does not count',
    deal('22233355m pung:777m<E pung:999m<N calling:ordinary', 'wall 5m said:fishing'),
    288,
    true,
    72,
  ],
  [
    'noChangesAfterOriginalCall',
    'was calling for Purity: Buried Treasure does not count',
    deal('11144477788899m calling:purity', 'wall 9m said:original-call'),
    1000,
    true,
    336,
  ],
];

describe('each option of the British rules', () => {
  it.each(differences)('%s: %s', (option, _, request, plain, value, then) => {
    expect(total(request, {})).toBe(plain);
    if (then < 0) {
      expect(scoreRequest({ ...request, options: { [option]: value } })).toMatchObject({
        ok: false,
        error: { code: 'not-a-hand' },
      });
    } else expect(total(request, { [option]: value })).toBe(then);
  });

  it('a concealed hand of suit tiles alone has no double for suits and honours', () => {
    expect(total(deal(suitsOnly, 'discard 4p<E'), { concealedHand: 'suits-and-honours' })).toBe(36);
  });

  it('every option that can change a score is tried, and every choice of it', () => {
    // The starting score and what follows a goulash are for the match; changes to the special hands have their own tests.
    const silent = ['startScore', 'goulashAfterGoulash', 'specialHands'];
    const tried = new Set(differences.map(([option]) => option));
    expect(
      bmjaOptions.map((option) => option.id).filter((id) => !tried.has(id) && !silent.includes(id)),
    ).toEqual([]);
    const choices = bmjaOptions.flatMap((option) => (option.type === 'choice' ? option.choices : []));
    const values = new Set(differences.map(([, , , , value]) => value));
    expect(choices.map((choice) => choice.id).filter((id) => !values.has(id))).toEqual(['self-drawn']);
  });

  it('a called hand binds a fishing loser too', () => {
    const request = deal('34577788p777888s', 'wall 8p', {
      others: { W: '2223335m pung:777m<E pung:999m<N said:fishing calling:ordinary' },
    });
    expect(total(request, {}, 'W')).toBe(112);
    expect(total(request, { noChangesAfterFishing: true }, 'W')).toBe(14);
  });

  it('a called hand that was not made is refused', () => {
    const request = deal('22233355m pung:777m<E pung:999m<N calling:knitting', 'wall 5m said:fishing', {
      options: { noChangesAfterFishing: true },
    });
    expect(scoreRequest(request)).toMatchObject({
      ok: false,
      error: { code: 'illegal-win', message: expect.stringContaining('Knitting') as string },
    });
  });

  it('a result names the options it depends on, as they stand', () => {
    const ids = (request: ScoreRequest) => {
      const result = scoreRequest(request);
      return result.ok && result.options.map((option) => [option.id, option.value]);
    };
    expect(ids(deal('222s666p999s44z chow:234m<E', 'wall 4z'))).toEqual([]);
    expect(ids(deal('222s666p999s44z chow:234m<E bonus:1234f', 'wall 4z'))).toEqual([
      ['bouquetAddsOwn', false],
    ]);
    expect(ids(deal('2345679p2345679s', 'wall 9s', { options: { limit: 500 } }))).toEqual([
      ['limit', 500],
      ['knittingSameSuits', false],
    ]);
  });

  it('presets hold options that are taken', () => {
    for (const preset of findRuleset('bmja')!.presets) expect(parseBmjaOptions(preset.options).ok).toBe(true);
  });
});

const wrong: [what: string, options: unknown, named: string][] = [
  ['not an object', 7, 'options'],
  ['an option there is not', { limits: 500 }, 'limits'],
  ['a limit of nothing', { limit: 0 }, 'limit'],
  ['a limit in words', { limit: 'high' }, 'limit'],
  ['a choice there is not', { concealedHand: 'sometimes' }, 'concealedHand'],
  ['a flag that is a number', { bouquetAddsOwn: 1 }, 'bouquetAddsOwn'],
  ['special hands that are no list', { specialHands: {} }, 'specialHands'],
  ['a special hand without an id', { specialHands: [{ on: false }] }, 'id'],
  [
    'a hand of one’s own without a pattern',
    { specialHands: [{ id: 'mine', name: 'Mine', win: { percent: 50 } }] },
    'pattern',
  ],
  ['a value over the limit', { specialHands: [{ id: 'purity', win: { percent: 150 } }] }, 'win'],
  ['a field there is not', { specialHands: [{ id: 'purity', price: 3 }] }, 'price'],
  ['a pattern of no form', { specialHands: [{ id: 'purity', pattern: {} }] }, 'form'],
  [
    'a pattern with tiles there are not',
    { specialHands: [{ id: 'purity', pattern: { form: 'sets', of: '9z' } }] },
    'of',
  ],
  [
    'a pattern of 12 tiles',
    { specialHands: [{ id: 'wriggling-snake', pattern: { form: 'tiles', tiles: '112345678a123z' } }] },
    '12 tiles',
  ],
  [
    'a pattern with the field of another',
    { specialHands: [{ id: 'purity', pattern: { form: 'pairs', of: '1m', kongs: 'all' } }] },
    'kongs',
  ],
  [
    'a fishing value for a way of winning',
    { specialHands: [{ id: 'heavens-blessing', fishing: { percent: 40 } }] },
    'fished',
  ],
];

describe('options that are not taken are named', () => {
  it.each(wrong)('%s', (_, options, named) => {
    const result = parseBmjaOptions(options);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!result.ok && result.error.message).toContain(named);
  });
});

describe('a group edits the special hands', () => {
  const knitting = deal('2345679p2345679s', 'wall 9s');
  const tanyao = deal('234m567p22888s chow:345s<E', 'wall 8s');
  const ownHand = {
    id: 'three-chows',
    name: 'Three Chows',
    win: { percent: 30 },
    fishing: { percent: 10 },
    pattern: { form: 'sets', chows: 3, of: '2345678m2345678p2345678s' },
  };

  it('a hand left out is none', () => {
    const options = { specialHands: [{ id: 'knitting', on: false }] };
    expect(scoreRequest({ ...knitting, options })).toMatchObject({
      ok: false,
      error: { code: 'not-a-hand' },
    });
  });

  it('a hand renamed and valued anew', () => {
    const options = { specialHands: [{ id: 'knitting', name: 'Windmill', win: { percent: 60 } }] };
    expect(scoreRequest({ ...knitting, options })).toMatchObject({
      ok: true,
      total: 600,
      elements: [{ id: 'knitting', name: 'Windmill' }],
    });
  });

  it('a hand of one’s own, of chows that are otherwise too many', () => {
    expect(scoreRequest(tanyao)).toMatchObject({ ok: false, error: { code: 'too-many-chows' } });
    expect(scoreRequest({ ...tanyao, options: { specialHands: [ownHand] } })).toMatchObject({
      ok: true,
      total: 300,
      elements: [{ id: 'three-chows', name: 'Three Chows', value: 0.3 }],
    });
  });

  it('a hand of one’s own that bars the ends of a suit bars them in chows too', () => {
    const options = { specialHands: [ownHand] };
    for (const chow of ['123s', '789s']) {
      expect(scoreRequest({ ...deal(`234m567p22888s chow:${chow}<E`, 'wall 8s'), options })).toMatchObject({
        ok: false,
        error: { code: 'too-many-chows' },
      });
    }
  });

  it('a hand of one’s own, fished for', () => {
    const request = deal('34577788p777888s', 'wall 8p', {
      others: { W: '23456m22s chow:345s<E pung:444p<E said:fishing' },
      options: { specialHands: [ownHand] },
    });
    expect(scoreRequest(request)).toMatchObject({ ok: true, seatTotals: { W: 100 } });
  });

  it('a way of winning of one’s own', () => {
    const own = {
      id: 'moon-from-the-river',
      name: 'Moon from the River',
      win: { percent: 50 },
      pattern: { form: 'win', by: ['discard'], lastTile: true, tile: '1p' },
    };
    const request = deal('234m11p666s777z pung:999p<E', 'discard 1p<N last', {
      options: { specialHands: [own] },
    });
    expect(scoreRequest(request)).toMatchObject({ ok: true, total: 500 });
  });
});
