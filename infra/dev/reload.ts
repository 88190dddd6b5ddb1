import { DoesNotParseError, type Translator } from './translate.ts';
import { isCompiled, projectOf, PROJECTS, type Project } from './sources.ts';

export interface ReloadOptions {
  readonly translator: Pick<Translator, 'translate'>;
  readonly projects?: readonly Project[];
  /** Parts that are restarted. Sources of others are translated all the same. */
  readonly watched: readonly string[];
  readonly restart: (part: string, migrate: boolean) => Promise<void>;
  /** Ends a restart that is under way, because there is something newer. */
  readonly abort: (part: string) => Promise<void>;
  readonly say: (line: string) => void;
}

interface Wanted {
  readonly since: number;
  readonly migrate: boolean;
}

/** Translates what changed and restarts the parts that it concerns, each once for all changes that came meanwhile. */
export class Reload {
  readonly #options: ReloadOptions;
  /** Sources not translated yet, because they or others that changed with them did not parse. */
  readonly #untranslated = new Set<string>();
  readonly #wanted = new Map<string, Wanted>();
  readonly #restarting = new Set<string>();

  constructor(options: ReloadOptions) {
    this.#options = options;
  }

  /** Takes paths relative to the root. Resolves when nothing is to be restarted any more. */
  async changed(paths: readonly string[]): Promise<void> {
    const since = Date.now();
    const { projects = PROJECTS, watched } = this.#options;
    for (const path of paths) if (projectOf(path, projects)) this.#untranslated.add(path);
    const sources = [...this.#untranslated];
    if (sources.length === 0 || !this.#translateAll(projects)) return;
    const concerned = new Set(sources.flatMap((path) => projectOf(path, projects)?.parts ?? []));
    const parts = watched.filter((part) => concerned.has(part));
    await Promise.all(
      parts.map((part) => {
        const own = sources.filter((path) => projectOf(path, projects)?.parts.includes(part));
        const before = this.#wanted.get(part);
        const migrate = before?.migrate === true || own.some((path) => path.includes('/migrations/'));
        this.#wanted.set(part, { since: before?.since ?? since, migrate });
        return this.#restart(part);
      }),
    );
  }

  /** False when one of the sources does not parse: then all wait for its next change, and running parts go on. */
  #translateAll(projects: readonly Project[]): boolean {
    try {
      for (const path of this.#untranslated) {
        const project = projectOf(path, projects);
        if (project && isCompiled(path)) this.#options.translator.translate(path, project);
      }
      this.#untranslated.clear();
      return true;
    } catch (error) {
      if (!(error instanceof DoesNotParseError)) throw error;
      this.#options.say(`${error.message} Nothing is restarted until it is mended.`);
      return false;
    }
  }

  async #restart(part: string): Promise<void> {
    const { restart, abort, say } = this.#options;
    if (this.#restarting.has(part)) return abort(part);
    this.#restarting.add(part);
    for (let wanted = this.#take(part); wanted; wanted = this.#take(part)) {
      try {
        await restart(part, wanted.migrate);
        say(`${part} is ready again, ${((Date.now() - wanted.since) / 1000).toFixed(2)} s after the change.`);
      } catch (error) {
        // A start that was ended for a newer change has nothing to tell.
        if (!this.#wanted.has(part)) say(`${part} was not started; the next change tries again. ${(error as Error).message}`);
      }
    }
    this.#restarting.delete(part);
  }

  #take(part: string): Wanted | undefined {
    const wanted = this.#wanted.get(part);
    this.#wanted.delete(part);
    return wanted;
  }
}
