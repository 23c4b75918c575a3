import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { complain, terminal } from './commands/command';
import type { ExitStatus } from './commands/command';
import { usualPort } from './commands/serve';
import { appFolder } from './folders';

/** The `sparrow` command; `finish` is told how each call ended. */
function createProgram(finish: (status: ExitStatus) => void): Command {
  const manifest = JSON.parse(readFileSync(join(appFolder(), 'package.json'), 'utf8')) as { version: string };
  const program = new Command('sparrow')
    .description('Reads mahjong tiles from photographs, scores hands and says who pays whom.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'sparrow: ')),
    });

  example(
    program
      .command('serve')
      .description("serve the app to this machine's browsers")
      .option('--port <number>', 'port to use; a free one when it is taken', parsePort, usualPort)
      .option('--open', 'open it in the default browser', false)
      .action(async (options: { port: number; open: boolean }) => {
        const { serve } = await import('./commands/serve');
        finish(await serve(options, terminal));
      }),
    'sparrow serve --open',
  );
  return program;
}

function example(command: Command, ...lines: string[]): Command {
  return command.addHelpText('after', `\nExample:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a number up to 65535.');
  return port;
}

async function main(): Promise<void> {
  // A reader that has seen enough (`| head`) is no fault.
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
