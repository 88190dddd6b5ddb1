import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Written {
  /** The id of this world: keys of one world are not those of another. */
  readonly world: string;
  /** Results by step. */
  readonly done: Record<string, unknown>;
}

/** Remembers the steps that are done, so that the next start goes on with one that was interrupted. */
export class SeedJournal {
  readonly #file: string;
  readonly #written: Written;

  constructor(file: string) {
    this.#file = file;
    this.#written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Written) : { world: randomUUID(), done: {} };
    this.#save();
  }

  /**
   * What the step came to. The step is done the first time, later it is looked up. `key` is the same each time, for the
   * request that does it.
   */
  async once<T>(step: string, act: (key: string) => Promise<T>): Promise<T> {
    const { done } = this.#written;
    if (step in done) return done[step] as T;
    const result = await act(this.#keyOf(step));
    done[step] = result ?? null;
    this.#save();
    return result;
  }

  /** Called after the last step. */
  remove(): void {
    rmSync(this.#file, { force: true });
  }

  /** UUID of the form that RFC 9562 leaves to its maker (version 8). */
  #keyOf(step: string): string {
    const hash = createHash('sha256').update(`${this.#written.world}\0${step}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  }

  #save(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#written), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
