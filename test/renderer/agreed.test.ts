import { describe, expect, it } from 'vitest';
import type { Json } from '../../electron/api/contract';
import {
  agreeOn,
  asksFor,
  editSpecialHand,
  houseRulesOf,
  playedHands,
  playsBonus,
  playsRedFives,
  presetOf,
  presetOptions,
  rulesOf,
  rulesetGroups,
  specialCodes,
  withOption,
} from '../../renderer/state/agreed';
import { chooseRuleset, newTable } from '../../renderer/state/table';
import { rulesets } from '../../rules/rulesets';
import type { NamedHand } from '../../rules/scoring/options';

describe('the rulesets to choose from', () => {
  it('are all there are, editions of one game together', () => {
    const groups = rulesetGroups();
    expect(groups.flatMap((group) => group.rulesets)).toHaveLength(rulesets.length);
    expect(new Set(groups.map((group) => group.family)).size).toBe(groups.length);
  });

  it.each(rulesets.map((ruleset) => [ruleset.id]))('%s: what was agreed for it is kept', (id) => {
    const other = rulesets.find((ruleset) => ruleset.id !== id)!.id;
    const agreed = agreeOn(chooseRuleset(newTable(), id), { anything: 7 });
    const away = chooseRuleset(agreed, other);
    expect(houseRulesOf(away)).toEqual({});
    expect(houseRulesOf(chooseRuleset(away, id))).toEqual({ anything: 7 });
  });
});

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the options of %s',
  (_, ruleset) => {
    it('are kept only where they differ from the book', () => {
      for (const option of ruleset.options) {
        const other = (option.type === 'boolean' ? !option.default : 'something else') as Json;
        const changed = withOption(ruleset, {}, option.id, other);
        expect(changed).toEqual({ [option.id]: other });
        expect(withOption(ruleset, changed, option.id, option.default as Json)).toEqual({});
      }
    });

    it('every preset is known again, and is accepted by its rules', () => {
      for (const preset of ruleset.presets) {
        const options = presetOptions(ruleset, preset);
        expect(presetOptions(ruleset, presetOf(ruleset, options)!)).toEqual(options);
        expect(ruleset.withOptions(options).ok).toBe(true);
      }
    });

    it('the box holds what its tile set says', () => {
      const table = { ruleset: ruleset.id, houseRules: {}, goulash: false };
      expect(specialCodes(table).every((code) => ['0m', '0p', '0s'].includes(code))).toBe(true);
      expect(specialCodes({ ...table, goulash: true }).includes('j')).toBe(asksFor(table, 'goulash'));
      expect(playsBonus(table)).toBe(rulesOf(table).tileSet === 'set-144');
    });
  },
);

it('an option can put red fives into the box', () => {
  const without = { ruleset: 'riichi-ema-2016', houseRules: {}, goulash: false };
  expect(specialCodes(without)).toEqual([]);
  expect(playsRedFives(without)).toBe(false);
  expect(specialCodes(agreeOn(without, { redFives: true }))).toEqual(['0m', '0p', '0s']);
  expect(playsRedFives(agreeOn(without, { redFives: true }))).toBe(true);
});

describe('special hands', () => {
  const hands: readonly NamedHand[] = [
    {
      id: 'a',
      name: 'Ant',
      nativeName: '甲',
      win: { percent: 50 },
      fishing: { percent: 20 },
      explanation: '',
    },
    { id: 'b', name: 'Bee', nativeName: '乙', win: { doubles: 3 }, fishing: null, explanation: '' },
  ];
  const own: Json = { id: 'own', name: 'Our own', win: { percent: 100 }, pattern: { form: 'sets' } };

  it.each<[string, Json[], Parameters<typeof editSpecialHand>[3], Json[]]>([
    ['one left out', [], { on: false }, [{ id: 'a', on: false }]],
    ['taken in again', [{ id: 'a', on: false }], { on: true }, []],
    ['another name', [], { name: 'Aunt' }, [{ id: 'a', name: 'Aunt' }]],
    ['its own name again', [{ id: 'a', name: 'Aunt' }], { name: 'Ant' }, []],
    ['another value', [own], { win: { percent: 40 } }, [own, { id: 'a', win: { percent: 40 } }]],
    ['the value of the list again', [{ id: 'a', win: { percent: 40 } }], { win: { percent: 50 } }, []],
    [
      'a second change beside the first',
      [{ id: 'a', on: false }, own],
      { fishing: { percent: 10 } },
      [own, { id: 'a', on: false, fishing: { percent: 10 } }],
    ],
  ])('%s', (_, before, patch, after) => {
    expect(editSpecialHand(hands, before, 'a', patch)).toEqual(after);
  });

  it('are shown as they are played', () => {
    const edits: Json[] = [{ id: 'a', name: 'Aunt', on: false }, own];
    expect(playedHands(hands, edits)).toMatchObject([
      { id: 'a', name: 'Aunt', nativeName: '', win: { percent: 50 }, on: false, changed: true },
      { id: 'b', name: 'Bee', nativeName: '乙', fishing: null, on: true, changed: false },
    ]);
  });

  it('changes made here are taken by the rules that have such an option', () => {
    for (const ruleset of rulesets) {
      for (const option of ruleset.options) {
        if (option.type !== 'special-hands') continue;
        for (const hand of option.hands) {
          const patch = { name: 'Another', win: 'percent' in hand.win ? { percent: 30 } : { doubles: 4 } };
          const edits = editSpecialHand(option.hands, [], hand.id, patch);
          expect(ruleset.withOptions({ [option.id]: edits }).ok, hand.name).toBe(true);
        }
      }
    }
  });
});
