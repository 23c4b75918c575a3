// What the generated pages share: tables, and writing a page or checking that it is what would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

export const code = (text) => `\`${text}\``;

/** Cells of a table must not hold its separators. */
const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Writes a page; with `--check` among the words given to the script it writes nothing and fails where the page is not
 * what would be written. A word that is no flag names another file than the page's own.
 */
export async function write(own, parts) {
  const given = process.argv.slice(2);
  const page = given.find((word) => !word.startsWith('--')) ?? own;
  const formatted = await format(parts.join('\n\n'), { ...(await resolveConfig(own)), parser: 'markdown' });
  if (!given.includes('--check')) writeFileSync(page, formatted);
  else if (readFileSync(page, 'utf8') !== formatted) {
    console.error(`${page} is out of date: run npm run docs.`);
    process.exitCode = 1;
  }
}
