import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessFailedError, spawnChild, tailOf, type ExitInfo, type ProcessSpec, type RunningProcess } from './child.ts';

/** A bound for a program that never comes up: one that ends is noticed at once, and a busy machine is slow. */
const READY_WITHIN_MS = 180_000;
const RESTART_TRIES = 20;
const RESTART_PAUSE_MS = 250;

interface Entry {
  readonly spec: ProcessSpec;
  running: RunningProcess;
  stopping: boolean;
}

/** Starts, watches and stops child processes, each in a process group of its own; none of them outlives this process. */
export class Supervisor {
  readonly #logDir: string;
  readonly #entries: Entry[] = [];
  #closed = false;

  constructor(logDir: string) {
    this.#logDir = logDir;
    mkdirSync(logDir, { recursive: true });
  }

  /** Starts a process and waits for its probe. Rejects with ProcessFailedError; the process is then already stopped. */
  async start(spec: ProcessSpec): Promise<RunningProcess> {
    if (this.#closed) throw new ProcessFailedError(`${spec.name} was not started: everything is being stopped.`);
    const entry: Entry = { spec, running: spawnChild(spec, this.#logDir), stopping: false };
    this.#entries.push(entry);
    try {
      await this.#waitReady(entry);
    } catch (error) {
      await this.#stopEntry(entry, false);
      throw error;
    }
    this.#watch(entry);
    return entry.running;
  }

  /** Runs a process to its end. Rejects with ProcessFailedError unless it ends with 0. */
  async run(spec: ProcessSpec): Promise<void> {
    if (this.#closed) throw new ProcessFailedError(`${spec.name} was not started: everything is being stopped.`);
    const entry: Entry = { spec, running: spawnChild(spec, this.#logDir), stopping: false };
    this.#entries.push(entry);
    const exit = await entry.running.exited;
    this.#forget(entry);
    if (exit.code !== 0) throw this.#failure(entry, exit);
  }

  /** The current run of a process by name. */
  find(name: string): RunningProcess | undefined {
    return this.#entries.find((entry) => entry.spec.name === name)?.running;
  }

  get processes(): readonly RunningProcess[] {
    return this.#entries.map((entry) => entry.running);
  }

  /**
   * Kills a process and starts it as it was, for tests of what a crash leaves. It may fail a few times first: what the killed one
   * leaves running, such as connections of Postgres, is gone a moment later. Rejects with ProcessFailedError.
   */
  async restart(name: string): Promise<RunningProcess> {
    const entry = this.#entries.find(({ spec }) => spec.name === name);
    if (!entry) throw new Error(`There is no process ${name}.`);
    await this.#stopEntry(entry, true);
    for (let triesLeft = RESTART_TRIES; ; triesLeft--) {
      try {
        return await this.start(entry.spec);
      } catch (error) {
        if (triesLeft === 0) throw error;
        await sleep(RESTART_PAUSE_MS);
      }
    }
  }

  async stop(name: string, force = false): Promise<void> {
    await Promise.all(this.#entries.filter((entry) => entry.spec.name === name).map((entry) => this.#stopEntry(entry, force)));
  }

  /** Stops all, stage after stage. Nothing can be started afterwards. With `force`, at once by SIGKILL. */
  async stopAll(force = false): Promise<void> {
    this.#closed = true;
    if (force) for (const entry of this.#entries) entry.running.kill('SIGKILL');
    const stages = [...new Set(this.#entries.map((entry) => entry.spec.stage ?? 0))].toSorted((a, b) => b - a);
    for (const stage of stages) {
      await Promise.all(this.#entries.filter((entry) => (entry.spec.stage ?? 0) === stage).map((entry) => this.#stopEntry(entry, force)));
    }
  }

  #watch(entry: Entry): void {
    const run = entry.running;
    void run.exited.then(async (exit) => {
      if (entry.stopping || this.#closed) return;
      const delay = entry.spec.onExit?.(exit);
      if (delay === undefined) return this.#forget(entry);
      await sleep(delay);
      if (entry.stopping || this.#closed) return;
      entry.running = spawnChild(entry.spec, this.#logDir);
      this.#watch(entry);
    });
  }

  async #waitReady(entry: Entry): Promise<void> {
    const { ready, readyDeadlineMs = READY_WITHIN_MS, name } = entry.spec;
    if (!ready) return;
    let exit: ExitInfo | undefined;
    void entry.running.exited.then((info) => (exit = info));
    for (const deadline = Date.now() + readyDeadlineMs; Date.now() < deadline; await sleep(40)) {
      if (exit) throw this.#failure(entry, exit);
      if ((await ready()) && !exit) return;
    }
    const tail = tailOf(entry.running);
    throw new ProcessFailedError(
      `${name} was not ready within ${readyDeadlineMs / 1000} s. Its log (${entry.running.logFile}) ends:\n${tail}`,
    );
  }

  #failure(entry: Entry, exit: ExitInfo): ProcessFailedError {
    const how = exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`;
    return new ProcessFailedError(`${entry.spec.name} ${how}. Its log (${entry.running.logFile}) ends:\n${tailOf(entry.running)}`);
  }

  async #stopEntry(entry: Entry, force: boolean): Promise<void> {
    entry.stopping = true;
    const { running, spec } = entry;
    running.kill(force ? 'SIGKILL' : (spec.stopSignal ?? 'SIGTERM'));
    const late = setTimeout(() => running.kill('SIGKILL'), spec.stopGraceMs ?? 5000);
    await running.exited;
    clearTimeout(late);
    this.#forget(entry);
  }

  #forget(entry: Entry): void {
    const index = this.#entries.indexOf(entry);
    if (index >= 0) this.#entries.splice(index, 1);
  }
}
