import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Host } from './host';

/** A host being served to this machine's own browsers. */
export interface Loopback {
  /** Address of the app, with its final slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves a host on 127.0.0.1 at `port`, or at a free one when that is taken. */
export async function serveOnLoopback(host: Host, port: number): Promise<Loopback> {
  const server = createServer((incoming, outgoing) => {
    respond(host, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return listen(server, 0);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(host: Host, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', headers, socket } = incoming;
  // A name that merely resolves to this machine belongs to somebody else's page (DNS rebinding).
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  if (!headers.host || !names.includes(headers.host.toLowerCase())) {
    outgoing.writeHead(421).end();
    return;
  }
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(incoming) as BodyInit);
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  let request: Request;
  try {
    request = new Request(new URL(`http://${headers.host}${incoming.url ?? '/'}`), {
      method,
      headers: sent,
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit);
  } catch {
    outgoing.writeHead(400).end();
    return;
  }
  const response = await host.fetch(request);
  // What is left of a refused body would be taken for the next request.
  if (!incoming.complete && method !== 'GET' && method !== 'HEAD')
    response.headers.set('connection', 'close');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
  else outgoing.end();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
