import type { Target } from './load.ts';
import type { NamedProcess } from './cpu.ts';

/** Something to measure: the product's way beside a reference that does the least work that answers the same question. */
export interface Entry {
  readonly name: string;
  /** What the reference is, in one line. */
  readonly referenceName: string;
  readonly product: Target;
  readonly reference: Target;
  /** Processes that work for the reference, besides the shared Postgres. */
  readonly referenceProcesses: readonly NamedProcess[];
  /** Goal for the product's throughput as a part of the reference's, from the speed goals; none where none is stated. */
  readonly goal?: number;
}
