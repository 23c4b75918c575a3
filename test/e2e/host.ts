import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The app served as a user gets it: the built `sparrow serve`, with a data folder of its own. */
export interface RunningHost {
  url: string;
  /** Its data folder. */
  home: string;
  /** Ends this host and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built host with an empty data folder. */
export async function startHost(): Promise<RunningHost> {
  const home = mkdtempSync(join(tmpdir(), 'sparrow-browser-test-'));
  let [child, url] = await serve(home);
  return {
    home,
    get url() {
      return url;
    },
    async restart() {
      await end(child);
      [child, url] = await serve(home);
    },
    async close() {
      await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function serve(home: string): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, ['dist/sparrow.mjs', 'serve', '--port', '0'], {
    env: { ...process.env, SPARROW_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
      if (url) resolve([child, url]);
    });
    child.on('exit', () => reject(new Error(`The host ended before it said where it is: ${said}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
