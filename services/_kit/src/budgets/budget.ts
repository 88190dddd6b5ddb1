import type { Trust } from './trust.js';

/** How much of one kind of act an account may do within a day. Declared by the service whose act it is. */
export interface Budget {
  /** The budget's name in answers; unique in a service. */
  readonly name: string;
  readonly limits: Readonly<Record<Trust, number>>;
  /** The words once the budget is spent; the time when it frees follows. */
  readonly spentText: string;
}

/** How long a use counts: this many hours, the running one included. */
export const WINDOW_HOURS = 24;

/** @param scale the operator's factor on every number */
export function limitOf({ limits }: Budget, trust: Trust, scale: number): number {
  return Math.max(1, Math.round(limits[trust] * scale));
}
