import type { Target } from './load.ts';
import type { NamedProcess } from './cpu.ts';
import type { Figure } from './report.ts';

/** What the speed goals ask for, as far as they name it. */
export interface Goals {
  /** The product's throughput as a part of the reference's, at least. */
  readonly throughput?: number;
  /** The product's p50 with one connection as a multiple of the reference's, at most. */
  readonly latency?: number;
  /** Milliseconds of the product's p99 with many connections, at most. */
  readonly p99?: number;
}

/** A request to measure: the product's way beside a reference that does the least work that answers the same question. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  /** What the reference is, in one line. */
  readonly referenceName: string;
  readonly product: Target;
  readonly reference: Target;
  /** Processes that work for the reference, besides the shared Postgres and Redis. */
  readonly referenceProcesses: readonly NamedProcess[];
  /** Absent where no goals are stated. */
  readonly goals?: Goals;
  /** What else is known of it. */
  readonly figures?: readonly Figure[];
  /** Looks at what the requests left behind, once they are measured; one line each for the report. */
  readonly inspect?: () => Promise<readonly string[]>;
}
