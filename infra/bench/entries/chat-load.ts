import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../cpu.ts';
import { cpuSince } from '../measure.ts';
import type { ChatRun } from '../report.ts';
import type { ChatRoute } from './chat-routes.ts';
import type { ChatPair } from './chat-world.ts';

/** How long after the last message was due it may still arrive. */
const DRAIN_MS = 10_000;

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/**
 * Open loop: messages are due at even distances, whatever became of the ones before. Each is measured from when it was
 * due: a system that falls behind cannot hide it. Members take turns.
 */
export class ChatLoad {
  readonly #route: ChatRoute;
  readonly #pairs: readonly ChatPair[];
  readonly #heardAt = new Map<string, number>();
  readonly #acceptedIds: string[] = [];

  constructor(route: ChatRoute, pairs: readonly ChatPair[]) {
    this.#route = route;
    this.#pairs = pairs;
  }

  /** Ids of everything that was answered as stored. */
  get acceptedIds(): readonly string[] {
    return this.#acceptedIds;
  }

  open(): Promise<void> {
    return this.#route.open(this.#pairs, (id) => {
      if (!this.#heardAt.has(id)) this.#heardAt.set(id, performance.now());
    });
  }

  close(): Promise<void> {
    return this.#route.close();
  }

  async run(rate: number, durationMs: number): Promise<ChatRun> {
    this.#heardAt.clear();
    const dueAt = new Map<string, number>();
    const answers: number[] = [];
    const pending: Promise<void>[] = [];
    const total = Math.round((rate * durationMs) / 1000);
    let refused = 0;
    const before = cpuSeconds(this.#route.processes);
    const ownBefore = process.cpuUsage();
    const startedAt = performance.now();
    for (let number = 0; number < total;) {
      for (const now = performance.now(); number < total && startedAt + (number * 1000) / rate <= now; number++) {
        const due = startedAt + (number * 1000) / rate;
        const id = randomUUID();
        dueAt.set(id, due);
        const sent = this.#send(number, id).then(
          () => void answers.push(performance.now() - due),
          () => void refused++,
        );
        pending.push(sent);
      }
      await sleep(1);
    }
    await Promise.all(pending);
    const accepted = total - refused;
    for (const deadline = Date.now() + DRAIN_MS; this.#heardAt.size < accepted && Date.now() < deadline;) await sleep(5);
    const own = process.cpuUsage(ownBefore);
    const delays = ascending([...this.#heardAt].flatMap(([id, at]) => (dueAt.has(id) ? [at - dueAt.get(id)!] : [])));
    if (delays.length === 0) throw new Error(`No message arrived by way of ${this.#route.name}`);
    const lastAt = [...this.#heardAt.values()].at(-1) ?? performance.now();
    return {
      offered: rate,
      achieved: (delays.length * 1000) / (lastAt - startedAt),
      messages: total,
      delivered: delays.length,
      refused,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      answeredP99: percentile(ascending(answers), 0.99),
      cpu: cpuSince(before, this.#route.processes, delays.length),
      ownCpu: (own.user + own.system) / delays.length,
    };
  }

  async #send(number: number, id: string): Promise<void> {
    const pair = this.#pairs[number % this.#pairs.length]!;
    const [low, high] = pair.members;
    const [from, to] = Math.floor(number / this.#pairs.length) % 2 === 0 ? [low, high] : [high, low];
    await this.#route.send(pair, from, to, id);
    this.#acceptedIds.push(id);
  }
}
