import { Worker } from 'node:worker_threads';
import { fitPoints, interestPoints } from './compatibility.js';
import { SCAN_LAYOUT } from './row-layout.js';
import type { FromWorker, ScanSetup, ToWorker } from './scan/messages.js';
import { makeRatioTables } from './scan/score-tables.js';

type Call = Exclude<ToWorker, { kind: 'remove' }>;
/** Distributes over the kinds: each keeps its own fields. */
type WithoutCall<M> = M extends Call ? Omit<M, 'call'> : never;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The worker has ended, and with it the waiting questions and the members. */
export class ScanWorkerGoneError extends Error {
  override readonly name = 'ScanWorkerGoneError';
}

/** Makes the worker run from sources, as in tests: Node itself reads its TypeScript, and does not know that `./x.js` is `./x.ts`. */
const FROM_SOURCES = `
  const { registerHooks } = require('node:module');
  const { workerData } = require('node:worker_threads');
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('.') ? specifier.replace(/\\.js$/, '.ts') : specifier, context),
  });
  import(workerData.file);`;

/** One thread that holds the members and scans them. It never restarts: a new one is made and filled in its stead. */
export class ScanWorker {
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<Error>;
  private readonly thread: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly size = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  private calls = 0;
  private gone: Error | undefined;

  constructor() {
    this.thread = startThread({ ...SCAN_LAYOUT, ratios: makeRatioTables(interestPoints, fitPoints), size: this.size });
    this.thread.on('message', ({ call, answer, failure }: FromWorker) => {
      const waiting = this.waiting.get(call);
      this.waiting.delete(call);
      if (failure === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(failure));
    });
    let fault: unknown;
    this.thread.on('error', (error) => (fault = error));
    this.ended = new Promise((resolve) => {
      this.thread.on('exit', (code) => {
        this.gone = new ScanWorkerGoneError(`The ranking worker ended with code ${code}`, { cause: fault });
        for (const { reject } of this.waiting.values()) reject(this.gone);
        this.waiting.clear();
        resolve(this.gone);
      });
    });
  }

  get members(): number {
    return Atomics.load(new Int32Array(this.size), 0);
  }

  /**
   * Answers come in the order of the calls.
   * @throws ScanWorkerGoneError when the worker ends before it has answered
   */
  ask<T>(message: WithoutCall<Call>): Promise<T> {
    if (this.gone) return Promise.reject(this.gone);
    return new Promise<T>((resolve, reject) => {
      const call = ++this.calls;
      this.waiting.set(call, { resolve: (answer) => resolve(answer as T), reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.thread.postMessage({ ...message, call });
    });
  }

  /** @param revision of the row that excludes the member; null when the member is gone for good */
  remove(id: string, revision: number | null): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    if (!this.gone) this.thread.postMessage({ kind: 'remove', id, revision } satisfies ToWorker);
  }

  async stop(): Promise<void> {
    await this.thread.terminate();
  }
}

function startThread(setup: ScanSetup): Worker {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = new URL(`./scan/people-scan.worker.${fromSources ? 'ts' : 'js'}`, import.meta.url);
  const options = { name: 'people-scan', workerData: { setup, file: file.href }, execArgv: [], env: {} };
  return fromSources ? new Worker(FROM_SOURCES, { ...options, eval: true }) : new Worker(file, options);
}
