import { join } from 'node:path';

import type { Result } from '../../rules/result';
import { limits, parsePhotoId, parseSessionUpdate, paths, photoTooLarge, statusOf } from '../api/contract';
import { parseSetName, parseSetUpdate } from '../api/sets';
import { asJson, json, missing, notAllowed, parseJson, readBody, refuse } from './answers';
import { answerMatches } from './matches/routes';
import { createMatchStore } from './matches/store';
import { createPhotoStore } from './photos';
import { mayWrite, securityHeaders } from './policy';
import { createSessionStore } from './sessions';
import { createSetStore } from './sets';
import { readServedFile } from './static';

/** Where a host finds and keeps things. */
export interface HostFolders {
  /** The player's data; created when first needed. */
  dataFolder: string;
  /** The built app (dist/renderer). */
  staticFolder: string;
  /** The models, one folder each. */
  modelsFolder: string;
}

/** The app behind one door: Electron, the loopback server and tests all call `fetch`. */
export interface Host {
  /** Answers any request; what is wrong with it is a status and a `Refusal`, and only bugs throw. */
  fetch(request: Request): Promise<Response>;
  /** Resolves when everything accepted has reached the disk. The host must not be used afterwards. */
  close(): Promise<void>;
}

/** Creates the host of the app, its stored data and its models. */
export function createHost({ dataFolder, staticFolder, modelsFolder }: HostFolders): Host {
  const sessions = createSessionStore(dataFolder);
  const photos = createPhotoStore(join(dataFolder, 'photos'));
  const sets = createSetStore(dataFolder);
  const matches = createMatchStore(dataFolder);
  const running = new Set<Promise<Response>>();

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading && !mayWrite(request))
      return refuse(403, { code: 'bad-request', message: 'Only the app itself may change its data.' });

    if (pathname === paths.session) {
      if (reading) return json(await sessions.load());
      if (request.method !== 'PUT') return notAllowed('GET, HEAD, PUT');
      const body = await readBody(request, limits.session);
      if (!body)
        return refuse(413, { code: 'bad-request', message: 'This is more than a session can hold.' });
      const update = parseSessionUpdate(parseJson(body));
      return asJson(update.ok ? await sessions.save(update.value) : update);
    }

    if (pathname.startsWith(paths.photos)) {
      const id = parsePhotoId(pathname.slice(paths.photos.length));
      if (!id.ok) return refuse(statusOf(id.error.code), id.error);
      if (reading) {
        const photo = await photos.load(id.value);
        if (!photo.ok) return refuse(statusOf(photo.error.code), photo.error);
        return file(photo.value.bytes, photo.value.type, forever);
      }
      if (request.method !== 'PUT') return notAllowed('GET, HEAD, PUT');
      const body = await readBody(request, limits.photo);
      return asJson(body ? await photos.save(id.value, body) : photoTooLarge());
    }

    if (pathname === paths.sets) return reading ? json(await sets.list()) : notAllowed('GET, HEAD');
    if (pathname.startsWith(`${paths.sets}/`)) {
      const name = nameIn(pathname.slice(paths.sets.length + 1));
      if (!name.ok) return refuse(statusOf(name.error.code), name.error);
      if (reading) return asJson(await sets.load(name.value));
      if (request.method === 'DELETE') return asJson(await sets.remove(name.value));
      if (request.method !== 'PUT') return notAllowed('GET, HEAD, PUT, DELETE');
      const body = await readBody(request, limits.set);
      if (!body) return refuse(413, { code: 'bad-request', message: 'This is more than a set can hold.' });
      const update = parseSetUpdate(parseJson(body));
      if (!update.ok) return asJson(update);
      if (update.value.set.name !== name.value)
        return refuse(400, {
          code: 'bad-request',
          message: 'The set is not the one that the address names.',
        });
      return asJson(await sets.save(update.value));
    }

    if (pathname === paths.matches || pathname.startsWith(`${paths.matches}/`))
      return answerMatches(matches, request, pathname.slice(paths.matches.length + 1));

    if (!reading) return notAllowed('GET, HEAD');
    if (pathname === paths.sample) return serve(staticFolder, '/sample.jpg', revalidated);
    if (pathname.startsWith(paths.models)) {
      const path = pathname.slice(paths.models.length - 1);
      // A model is a folder with a manifest and its weights; how models are made is not served.
      return /^\/[\w-]+\/[\w.-]+\.(json|bin)$/.test(path)
        ? serve(modelsFolder, path, revalidated)
        : missing();
    }
    if (pathname === '/') return serve(staticFolder, '/index.html', revalidated);
    const named = /^\/(assets|workers)\//.test(pathname);
    return serve(staticFolder, pathname, named ? forever : revalidated);
  }

  async function finished(request: Request): Promise<Response> {
    const response = await answer(request).catch(refuseStorage);
    const { pathname } = new URL(request.url);
    for (const [name, value] of Object.entries(securityHeaders(pathname))) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  return {
    fetch(request) {
      const response = finished(request);
      running.add(response);
      const done = () => running.delete(response);
      response.then(done, done);
      return response;
    },
    async close() {
      await Promise.allSettled(running);
    },
  };
}

/** The name of a set in an address. */
function nameIn(part: string): Result<string> {
  try {
    return parseSetName(decodeURIComponent(part));
  } catch {
    return parseSetName(null);
  }
}

/** A full or read-only disk is no bug: the player is told. Anything else is. */
function refuseStorage(error: unknown): Response {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  const message = `The folder for your data cannot be used (${code}); is the disk full or write-protected?`;
  return refuse(503, { code: 'unavailable', message });
}

/** Files whose name holds their content's hash never change. */
const forever = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

async function serve(folder: string, path: string, caching: string): Promise<Response> {
  const found = await readServedFile(folder, path);
  return found ? file(found.bytes, found.type, caching) : missing();
}

function file(bytes: Uint8Array<ArrayBuffer>, type: string, caching: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': caching },
  });
}
