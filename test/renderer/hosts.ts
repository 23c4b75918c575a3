import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApi } from '../../electron/api/client';
import type { Api } from '../../electron/api/client';
import { createMatchApi } from '../../electron/api/match-client';
import type { MatchApi } from '../../electron/api/match-client';
import { createHost } from '../../electron/host/host';
import type { MatchEntry } from '../../rules/match/entry';

/** A real host on a folder of this test's own, and what the screens call it by. */
export interface TestHost {
  api: Api;
  matches: MatchApi;
  /** Where its matches are. */
  folder: string;
}

/** Starts a host without a network; its folder goes when the test is over. */
export function testHost(): TestHost {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-renderer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const host = createHost({ dataFolder: folder, staticFolder: folder, modelsFolder: folder });
  const send: typeof fetch = (input, init) =>
    host.fetch(new Request(new URL(String(input), 'http://localhost'), init));
  return { api: createApi(send), matches: createMatchApi(send), folder: join(folder, 'matches') };
}

/** How a match of these players begins. */
export function matchOf(ruleset: string, players = ['Ann', 'Ben', 'Cleo', 'Dan']): MatchEntry {
  return { type: 'match', ruleset, players };
}
