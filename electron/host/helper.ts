import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { helperOver } from '../../vision/helper';
import type { Helper, Port } from '../../vision/helper';
import { appFolder } from './folders';

/** Starts the thread that helps the reader; undefined on one core, and where the command line was not built, as in tests. */
export function startHelper(modelsFolder: string): Helper | undefined {
  const script = join(appFolder(), 'dist/helper-thread.mjs');
  if (availableParallelism() < 2 || !existsSync(script)) return undefined;
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(script, {
    workerData: { port: port1, modelsFolder },
    transferList: [port1],
  });
  const helper = helperOver(port2 as unknown as Port);
  // Whoever is done reading need not wait for it; and without it all goes as before.
  thread.unref();
  thread.on('error', () => helper.close());
  return helper;
}
