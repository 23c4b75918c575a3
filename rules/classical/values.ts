import type { Option, OptionValues } from '../scoring/options';
import { ordinaryRows } from './elements';

/** For each row of the table the option that values it anew. */
const options = ordinaryRows.map((row) => {
  const { id, name, unit, standard, meaning } = row;
  const words = id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const option: Option = {
    id: `${words}${unit === 'points' ? 'Points' : 'Doubles'}`,
    label: `${unit === 'points' ? 'Points' : 'Doubles'}: ${name}`,
    explanation: meaning,
    type: 'integer',
    default: standard,
    min: 0,
    max: unit === 'points' ? 1000 : 10,
  };
  return { row: id, standard, option };
});

/** Options that value the rows of the table anew, one for each row, in its order. Source: sheet, last sentence. */
export const valueOptions: readonly Option[] = options.map(({ option }) => option);

/** What a group values otherwise than the table, by the row's id. */
export function editedValues(values: OptionValues): Record<string, number> {
  const edited: Record<string, number> = {};
  for (const { row, standard, option } of options) {
    const value = values[option.id] as number;
    if (value !== standard) edited[row] = value;
  }
  return edited;
}
