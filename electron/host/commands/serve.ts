import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostFolders } from '../folders';
import { createHost } from '../host';
import { serveOnLoopback } from '../loopback';
import type { Console, ExitStatus } from './command';

/** Serves the app to this machine's browsers until it is interrupted. */
export async function serve(options: { port: number; open: boolean }, console: Console): Promise<ExitStatus> {
  const host = createHost(hostFolders());
  const loopback = await serveOnLoopback(host, options.port);
  console.out(`Sparrow Eye is at ${loopback.url} (Ctrl+C ends it)`);
  if (options.open) openBrowser(loopback.url);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await loopback.close();
  await host.close();
  return 0;
}

/** Asks the desktop to show an address. Where there is no desktop nothing happens: the address has been printed. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
