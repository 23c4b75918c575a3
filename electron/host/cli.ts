import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { parsePort, usualPort } from './commands/arguments';
import { complain, terminal } from './commands/command';
import type { Finish } from './commands/command';
import { appFolder } from './folders';
import { addHands } from './program/hands';
import { addMatches } from './program/matches';
import { addPictures } from './program/pictures';

// Each call loads its own module, so that none waits for the libraries of another: OpenCV alone takes longer to start
// than a thousand hands to score.

/** The `sparrow` command; `finish` is told how the call ended. */
function createProgram(finish: Finish): Command {
  const manifest = JSON.parse(readFileSync(join(appFolder(), 'package.json'), 'utf8')) as { version: string };
  const program = new Command('sparrow')
    .description('Reads mahjong tiles from photographs, scores the hand and says who pays whom.')
    .version(manifest.version)
    .addHelpText(
      'after',
      `
Tiles: 1m…9m characters, 1p…9p dots, 1s…9s bamboo, 1z…4z East South West North,
5z 6z 7z white green red dragon, 1f…4f flowers, 1g…4g seasons; 123m11z in short.
Seats and winds: E S W N.

Exit status: 0 done; 1 the input is understood and wrong (an invalid hand), and the
result says why; 2 the input could not be read.

Examples:
  sparrow photo hand.jpg --seat S --wind E --from W
  sparrow read hand.jpg --json
  sparrow score requests.ndjson
  sparrow waits 2345678p111222z --ruleset riichi-tenhou --seat S
  sparrow compare 123m555p777p999s22z --winning-tile 9s
  sparrow replay game.mjson --ruleset riichi-tenhou
  sparrow learn "Grandma's ivory" tiles.jpg
  sparrow evaluate --images photos --coco labels.json
  sparrow COMMAND --help      all options of a command`,
    )
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sparrow: ')) });

  addPictures(program, finish);
  addHands(program, finish);
  addMatches(program, finish);
  addServe(program, finish);
  return program;
}

function addServe(program: Command, finish: Finish): void {
  program
    .command('serve')
    .description("serve the app to this machine's browsers")
    .option('--port <number>', 'port to use; a free one when it is taken', parsePort, usualPort)
    .option('--open', 'open it in the default browser', false)
    .addHelpText('after', '\nExample:\n  sparrow serve --open')
    .action(async (options: { port: number; open: boolean }) => {
      const { serve } = await import('./commands/serve');
      finish(await serve(options, terminal));
    });
}

async function main(): Promise<void> {
  // Whoever reads our output may stop early (`| head`); that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await createProgram((status) => {
      process.exitCode = status;
    }).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else process.exitCode = complain(terminal, error instanceof Error ? error.message : String(error));
  }
}

await main();
