import { Option } from 'commander';
import type { Command } from 'commander';
import { parseCount } from '../commands/arguments';
import { terminal } from '../commands/command';
import type { Finish } from '../commands/command';

/** Commands about matches and records. Each call loads its own module. */
export function addMatches(program: Command, finish: Finish): void {
  addReplay(program, finish);
  addAsk(program, finish);
  addExport(program, finish);
  addMatch(program, finish);
}

function addReplay(program: Command, finish: Finish): void {
  program
    .command('replay')
    .description('play a game record through the referee: a verdict an event, a settlement a deal')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .option('--ruleset <id>', 'the rules a riichi record was played by', 'riichi-tenhou')
    .option('--json', 'one line of JSON a verdict', false)
    .addHelpText(
      'after',
      `
Nothing that the record says of results is needed; where it says another result, that is told.

Example:
  sparrow replay game.mjson --ruleset riichi-tenhou`,
    )
    .action(async (file: string, options: { ruleset: string; json: boolean }) => {
      const { replay } = await import('../commands/replay');
      finish(await replay(file, options, terminal));
    });
}

function addAsk(program: Command, finish: Finish): void {
  program
    .command('ask')
    .description('ask the referee about a match: who may claim, who gets it, what is legal, what comes next')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .argument('<question>', 'claims, gets, legal, next, tiles, settle, what-if, ranking')
    .argument(
      '[entry...]',
      'what is asked about, as JSON: calls on a discard (gets), entries (legal, what-if)',
    )
    .option(
      '--after <lines>',
      'ask about the match after so many lines of the file, or events of a record',
      parseCount,
    )
    .option('--ruleset <id>', 'the rules a riichi record was played by', 'riichi-tenhou')
    .option('--json', 'JSON instead of text', false)
    .addHelpText(
      'after',
      `
Calls say which came first with "order"; without it they came at once.

Examples:
  sparrow ask match.ndjson next
  sparrow ask match.ndjson legal '{"type": "draw", "seat": "S"}'
  sparrow ask match.ndjson gets '{"type": "win", "seat": "N"}' '{"type": "pung", "seat": "W", "tile": "5m", "own": "55m"}'`,
    )
    .action(
      async (
        file: string,
        question: string,
        entries: string[],
        options: { after?: number; ruleset: string; json: boolean },
      ) => {
        const { ask } = await import('../commands/ask');
        finish(await ask(file, question, entries, options, terminal));
      },
    );
}

function addExport(program: Command, finish: Finish): void {
  program
    .command('export')
    .description('write a riichi match or record in another notation')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .addOption(
      new Option('--to <notation>', 'the notation to write')
        .choices(['mjai', 'tenhou'])
        .makeOptionMandatory(),
    )
    .addHelpText('after', '\nExample:\n  sparrow export match.ndjson --to tenhou > match.json')
    .action(async (file: string, options: { to: 'mjai' | 'tenhou' }) => {
      const { exportRecord } = await import('../commands/export');
      finish(await exportRecord(file, options, terminal));
    });
}

function addMatch(program: Command, finish: Finish): void {
  const match = program
    .command('match')
    .description('the matches that are kept')
    .addHelpText(
      'after',
      `
Matches are stored on this machine only, under SPARROW_HOME (or the platform's folder for
application data), each as a file to which lines are only ever added.

Examples:
  sparrow match list
  sparrow match show "Sunday"
  sparrow match export "Sunday" sunday.ndjson
  sparrow match import sunday.ndjson --as "Sunday at Grandma's"
  sparrow match archive "Sunday"
  sparrow match remove "Sunday"`,
    );
  match
    .command('list', { isDefault: true })
    .description('every match, the newest first')
    .option('--json', 'one JSON list', false)
    .addHelpText('after', '\nExample:\n  sparrow match list')
    .action(async (options: { json: boolean }) => {
      const { listMatches } = await import('../commands/match');
      finish(await listMatches(options, terminal));
    });
  match
    .command('show')
    .description('how a match stands')
    .argument('<name>', 'the match')
    .option('--json', 'one JSON object, with the log', false)
    .addHelpText('after', '\nExample:\n  sparrow match show "Sunday" --json')
    .action(async (name: string, options: { json: boolean }) => {
      const { showMatch } = await import('../commands/match');
      finish(await showMatch(name, options, terminal));
    });
  match
    .command('export')
    .description('write a match to a file, to give away or to keep')
    .argument('<name>', 'the match')
    .argument('[file]', 'file to write; standard output when there is none')
    .addHelpText('after', '\nExample:\n  sparrow match export "Sunday" sunday.ndjson')
    .action(async (name: string, file: string | undefined) => {
      const { exportMatch } = await import('../commands/match');
      finish(await exportMatch(name, file, terminal));
    });
  match
    .command('import')
    .description('take in a match from a file')
    .argument('<file>', 'a file made by export, here or in the app')
    .option('--as <name>', 'another name for it')
    .addHelpText('after', '\nExample:\n  sparrow match import sunday.ndjson --as "Sunday at Grandma\'s"')
    .action(async (file: string, options: { as?: string }) => {
      const { importMatch } = await import('../commands/match');
      finish(await importMatch(file, options, terminal));
    });
  match
    .command('rename')
    .description('give a match another name')
    .argument('<name>', 'the match')
    .argument('<to>', 'its new name')
    .addHelpText('after', '\nExample:\n  sparrow match rename "Sunday" "Sunday at Grandma\'s"')
    .action(async (name: string, to: string) => {
      const { renameMatch } = await import('../commands/match');
      finish(await renameMatch(name, to, terminal));
    });
  match
    .command('archive')
    .description('put a match into the archive, where nothing can be written to it')
    .argument('<name>', 'the match')
    .option('--out', 'take it out of the archive', false)
    .addHelpText('after', '\nExample:\n  sparrow match archive "Sunday"')
    .action(async (name: string, options: { out: boolean }) => {
      const { archiveMatch } = await import('../commands/match');
      finish(await archiveMatch(name, options, terminal));
    });
  match
    .command('remove')
    .description('remove a match')
    .argument('<name>', 'the match, or the file of a damaged one')
    .addHelpText('after', '\nExample:\n  sparrow match remove "Sunday"')
    .action(async (name: string) => {
      const { removeMatch } = await import('../commands/match');
      finish(await removeMatch(name, terminal));
    });
}
