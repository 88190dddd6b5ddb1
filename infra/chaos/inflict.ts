import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { ChatDevice } from '../faults/support/chat-device.ts';
import type { Supervisor } from '../local/processes.ts';
import type { PlannedFault } from './fault-plan.ts';

export interface Inflicted extends PlannedFault {
  /** Milliseconds since the run began. */
  readonly atMs: number;
}

interface Victims {
  readonly supervisor: Supervisor;
  readonly redisUrl: string;
  readonly pages: readonly ChatDevice[];
  /** Processes that nobody starts again by themselves. */
  readonly unwatched: readonly string[];
}

/** A process that was killed is there again within this time, or the run fails. */
const BACK_WITHIN_MS = 120_000;
const LOOK_MS = 50;

/** Makes the faults of a plan happen, one after the other as it says. Those of different processes overlap. */
export class Inflictor {
  readonly inflicted: Inflicted[] = [];
  readonly #victims: Victims;
  readonly #startedAt = performance.now();
  /** What happens to one process waits for what happened to it before. */
  readonly #busy = new Map<string, Promise<void>>();

  constructor(victims: Victims) {
    this.#victims = victims;
  }

  /** @returns when the last process is back */
  async inflict(plan: readonly PlannedFault[], onFault: (inflicted: Inflicted) => void): Promise<void> {
    for (const fault of plan) {
      await sleep(fault.afterMs);
      const before = this.#busy.get(fault.target) ?? Promise.resolve();
      const happening = before.then(() => {
        const inflicted = { ...fault, atMs: Math.round(performance.now() - this.#startedAt) };
        this.inflicted.push(inflicted);
        onFault(inflicted);
        return this.#one(fault);
      });
      // A failure is told at the end, and not as an unhandled rejection in between.
      happening.catch(() => undefined);
      this.#busy.set(fault.target, happening);
    }
    await Promise.all(this.#busy.values());
  }

  async #one({ kind, target, forMs }: PlannedFault): Promise<void> {
    const { supervisor, pages, redisUrl, unwatched } = this.#victims;
    if (kind === 'cut') {
      for (const page of pages) page.cut();
    } else if (kind === 'flush') {
      const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 3 });
      await redis.connect();
      await redis.flushall();
      redis.disconnect();
    } else if (kind === 'kill' && unwatched.includes(target)) {
      await supervisor.restart(target);
    } else {
      const run = await this.#running(target);
      if (kind === 'kill') {
        run.kill('SIGKILL');
        await run.exited;
        await this.#running(target, run.pid);
      } else {
        run.kill('SIGSTOP');
        await sleep(forMs);
        run.kill('SIGCONT');
      }
    }
  }

  /** The process of a name, once there is another one than that of `but`. */
  async #running(name: string, but?: number): Promise<NonNullable<ReturnType<Supervisor['find']>>> {
    for (const deadline = performance.now() + BACK_WITHIN_MS; performance.now() < deadline; await sleep(LOOK_MS)) {
      const run = this.#victims.supervisor.find(name);
      if (run && run.pid !== but) return run;
    }
    throw new Error(`${name} was not started again within ${BACK_WITHIN_MS} ms`);
  }
}
