import { setsAndPair, sevenPairs, thirteenOrphans } from '../hand/shape';
import { ok, type Result } from '../result';
import type { ElementInfo, Judged, Rules, Ruleset } from '../ruleset';
import { makeDealCheck, type DealCheck } from '../scoring/check';
import type { Option } from '../scoring/options';
import type { ScoreInput } from '../scoring/request';
import { set136, set136Red } from '../tiles/sets';
import { judgeExhausted } from './draw';
import { deltasOfDues, explainCancelled, explainExhausted, explainWins, nagashiInfo } from './explain';
import { fuRows } from './fu-lines';
import { optionsOf, parseRiichiOptions, type RiichiOptions } from './options';
import { riichiPlay } from './play';
import { riichiPresets, type RiichiPreset } from './presets';
import type { RiichiRow } from './row';
import { settleWins, turnsAfter } from './settle';
import { declarations, loserDeclarations, wrongStatements } from './statements';
import { scoreWinner } from './winner';
import type { Scored } from './worth';
import { doraRows, renhouRow, yakuRows } from './yaku';
import { yakumanRows } from './yakuman';

/** What three wins on one discard come to where they cancel the deal. Source: sheet, table, several rons. */
const CANCELLED = 3;

/** Checks of deals, by whether there are red fives and whether several players can win on one discard. */
const checks = new Map<string, DealCheck>();

function checkFor({ redFives, severalRons }: RiichiOptions): DealCheck {
  const headBump = severalRons === 'head-bump';
  const key = `${redFives} ${headBump}`;
  let check = checks.get(key);
  if (!check) {
    check = makeDealCheck({
      set: redFives ? set136Red : set136,
      setName: redFives ? 'the riichi set with red fives' : 'the riichi set without red fives',
      oneWinner: headBump ? 'under head bump only the one nearest after the discarder wins' : null,
    });
    checks.set(key, check);
  }
  return check;
}

function judgeBy(ruleset: string, list: readonly Option[], options: RiichiOptions) {
  const check = checkFor(options);
  return (input: ScoreInput): Result<Judged> => {
    const wrong = check(input) ?? wrongStatements(input);
    if (wrong) return { ok: false, error: wrong };
    if (input.wins.length === 0) return judgeDraw(ruleset, options, input);
    const winners: Scored[][] = [];
    const from = input.wins[0]!.from;
    const wins =
      from === null || input.wins.length === 1
        ? input.wins
        : [...input.wins].sort((a, b) => turnsAfter(from, a.seat) - turnsAfter(from, b.seat));
    for (const win of wins) {
      const scored = scoreWinner(input, options, win);
      if (!scored.ok) return scored;
      winners.push(scored.value);
    }
    if (wins.length === CANCELLED && options.severalRons === 'three-abort') {
      const explain = () => explainCancelled(ruleset, list, options);
      return ok({ wins: [], deltas: deltasOfDues([]), explain });
    }
    const best = winners.map((scored) => scored[0]!);
    const dues = settleWins(best);
    const deltas = deltasOfDues(dues);
    return ok({
      wins: best.map(({ facts, total }) => ({ seat: facts.hand.win.seat, total })),
      deltas,
      explain: () => explainWins(ruleset, list, winners, dues, deltas),
    });
  };
}

function judgeDraw(ruleset: string, options: RiichiOptions, input: ScoreInput): Result<Judged> {
  const exhausted = judgeExhausted(input, options);
  if (!exhausted.ok) return exhausted;
  const { wins, dues } = exhausted.value;
  const deltas = deltasOfDues(dues);
  return ok({
    wins,
    deltas,
    explain: () => explainExhausted(ruleset, exhausted.value, input.honba, deltas),
  });
}

function worthOf({ unit, closed, open }: RiichiRow): string {
  if (unit === 'yakuman') return 'yakuman';
  if (open === closed) return String(closed);
  return open === 0 ? `${closed} (concealed only)` : `${closed} (${open} with claimed sets)`;
}

/** Every element there is, in the order of the sheet. */
const elements: readonly ElementInfo[] = [
  ...[...yakuRows, renhouRow, ...doraRows].map((row) => infoOf(row, worthOf(row))),
  // Renhou stands among the yaku too; what it is worth is an option.
  ...yakumanRows.filter(({ id }) => id !== 'renhou').map((row) => infoOf(row, worthOf(row))),
  { ...nagashiInfo, worth: 'mangan' },
  ...fuRows.map((row) => infoOf(row, typeof row.value === 'number' ? String(row.value) : 'by what it is')),
];

function infoOf(row: Omit<ElementInfo, 'worth'>, worth: string): ElementInfo {
  const { id, name, nativeName, unit, meaning, source } = row;
  return { id, name, nativeName, unit, worth, meaning, source };
}

const shapes = [setsAndPair(4), sevenPairs(false), thirteenOrphans];

function rulesetOf(preset: RiichiPreset): Ruleset {
  const options = optionsOf(preset.options);
  const rulesFor = (values: RiichiOptions): Rules => ({
    judge: judgeBy(preset.id, options, values),
    shapes,
    furiten: true,
    play: riichiPlay(values),
  });
  const asPrinted = rulesFor(preset.options);
  return {
    id: preset.id,
    name: preset.name,
    family: 'Riichi',
    source: preset.source,
    tileSet: preset.options.redFives ? 'set-136-red' : 'set-136',
    options,
    presets: [{ id: 'as-printed', name: 'As in the rule book', options: {} }, ...preset.variants],
    declarations,
    loserDeclarations,
    scoresLosers: false,
    asks: [
      'prevailing-wind',
      'dora',
      'counters',
      'several-winners',
      'responsible',
      'waiting-hands',
      'nagashi',
    ],
    elements,
    withOptions(given) {
      if (given === undefined) return ok(asPrinted);
      const values = parseRiichiOptions(options, given);
      return values.ok ? ok(rulesFor(values.value)) : values;
    },
  };
}

/** The five editions of riichi. */
export const riichiRulesets: readonly Ruleset[] = riichiPresets.map(rulesetOf);
