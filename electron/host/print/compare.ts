import type { CompareAnswer, Compared } from '../../../rules/compare';
import type { Element } from '../../../rules/score';
import { seats } from '../../../rules/seat';
import { describeAmount, signed } from './score';

/** The same deal under every ruleset as a table: what it is worth, what everybody gains, what counts. */
export function describeComparison(answer: CompareAnswer): string[] {
  if (!answer.ok) return [answer.error.message];
  const rows = answer.rulesets.map(row);
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(head[column]!.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)));
  return [
    [...line(head), 'because'].join('  '),
    ...rows.flatMap(({ cells, because, note }) => [
      [...line(cells), because].join('  '),
      ...(note ? [`${' '.repeat(widths[0]!)}  ${note}`] : []),
    ]),
  ];
}

const head = ['ruleset', 'total', ...seats];

function row({ ruleset, answer, leftOut }: Compared): { cells: string[]; because: string; note: string } {
  const note = leftOut.length > 0 ? `left out: ${leftOut.join(', ')}` : '';
  if (!answer.ok) return { cells: [ruleset, '–'], because: answer.error.message, note };
  const { total, limited, elements, deltas } = answer;
  return {
    cells: [ruleset, `${total}${limited ? '*' : ''}`, ...seats.map((seat) => signed(deltas[seat]))],
    because: `${counted(elements)}${limited ? ' (* the limit)' : ''}`,
    note,
  };
}

/** The elements of a hand in short, those of one name together. */
function counted(elements: readonly Element[]): string {
  const sums = new Map<string, Pick<Element, 'value' | 'unit'>>();
  for (const { name, value, unit } of elements) {
    if (unit === 'fu') continue;
    const before = sums.get(name);
    sums.set(name, { unit, value: value + (before?.unit === unit ? before.value : 0) });
  }
  return [...sums].map(([name, { value, unit }]) => `${name} ${describeAmount(value, unit)}`).join(', ');
}
