import type { Api } from '../../electron/api/client';
import type { SessionDocument } from '../../electron/api/contract';
import type { Fault } from '../../rules/result';

/** Keeps the session in the host: after every change, one write at a time, the newest one last. */
export class Keeper {
  /** Why the last write did not happen; `stale` when another window wrote in between. */
  trouble = $state.raw<Fault | null>(null);
  readonly #api: Pick<Api, 'session' | 'saveSession'>;
  #revision = 0;
  #pending: SessionDocument | null = null;
  #kept = '';
  #writing: Promise<void> | null = null;

  constructor(api: Pick<Api, 'session' | 'saveSession'>) {
    this.#api = api;
  }

  /** Fetches what was kept; null where nothing was, or where the host cannot be reached (see `trouble`). */
  async load(): Promise<{ document: SessionDocument | null; notice?: string }> {
    const answer = await this.#api.session();
    if (!answer.ok) {
      this.trouble = answer.error;
      return { document: null };
    }
    this.trouble = null;
    this.#revision = answer.value.revision;
    this.#pending = null;
    const document = answer.value.session;
    this.#kept = JSON.stringify(document);
    return { document, ...(answer.value.notice === undefined ? {} : { notice: answer.value.notice }) };
  }

  /** Keeps a document. What is the same as the kept one is not written again. */
  save(document: SessionDocument): void {
    if (this.trouble?.code === 'stale' || JSON.stringify(document) === this.#kept) return;
    this.#pending = document;
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
  }

  /** Settles a `stale` conflict in favour of this window: its document replaces the other one. */
  async overwrite(document: SessionDocument): Promise<void> {
    const answer = await this.#api.session();
    if (!answer.ok) {
      this.trouble = answer.error;
      return;
    }
    this.#revision = answer.value.revision;
    this.trouble = null;
    this.save(document);
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#pending) {
      const document = this.#pending;
      this.#pending = null;
      const answer = await this.#api.saveSession(document, this.#revision);
      if (!answer.ok) {
        this.trouble = answer.error;
        return;
      }
      this.trouble = null;
      this.#revision = answer.value.revision;
      this.#kept = JSON.stringify(document);
    }
  }
}
