import type { SeededRandom } from '../faults/support/seeded-random.ts';

/**
 * `kill`: SIGKILL; whoever looks after the process starts it again. `pause`: SIGSTOP, and SIGCONT later. `flush`: Redis forgets
 * everything. `cut`: all sockets of pages go without a handshake.
 */
export type FaultKind = 'kill' | 'pause' | 'flush' | 'cut';

export interface PlannedFault {
  readonly kind: FaultKind;
  /** A process of the system; `pages` for what happens to all open pages. */
  readonly target: string;
  /** Milliseconds since the fault before it began. */
  readonly afterMs: number;
  /** How long a pause lasts, in milliseconds; 0 for the others. */
  readonly forMs: number;
}

export interface FaultTargets {
  /** Processes of the product. */
  readonly product: readonly string[];
  readonly postgres: string;
  readonly nats: string;
  readonly redis: string;
}

const GAP_MS = { least: 500, most: 3500 };
const PAUSE_MS = { least: 300, most: 6000 };

type Draw = readonly [weight: number, kind: FaultKind, target: (targets: FaultTargets, random: SeededRandom) => string];

const DRAWS: readonly Draw[] = [
  [36, 'kill', ({ product }, random) => random.pick(product)],
  [22, 'pause', ({ product }, random) => random.pick(product)],
  [8, 'kill', ({ postgres }) => postgres],
  [4, 'pause', ({ postgres }) => postgres],
  [8, 'kill', ({ nats }) => nats],
  [4, 'pause', ({ nats }) => nats],
  [6, 'kill', ({ redis }) => redis],
  [3, 'pause', ({ redis }) => redis],
  [3, 'flush', ({ redis }) => redis],
  [6, 'cut', () => 'pages'],
];

const between = (random: SeededRandom, { least, most }: { least: number; most: number }): number => least + random.below(most - least + 1);

/** The faults of a run, in order. The same seed draws the same ones. */
export function drawFaults(random: SeededRandom, count: number, targets: FaultTargets): PlannedFault[] {
  const total = DRAWS.reduce((sum, [weight]) => sum + weight, 0);
  return Array.from({ length: count }, () => {
    let drawn = random.below(total);
    const [, kind, targetOf] = DRAWS.find(([weight]) => (drawn -= weight) < 0)!;
    const target = targetOf(targets, random);
    return { kind, target, afterMs: between(random, GAP_MS), forMs: kind === 'pause' ? between(random, PAUSE_MS) : 0 };
  });
}
