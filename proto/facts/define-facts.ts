import type { z } from 'zod';

/**
 * What a context can say of its present state to whoever keeps a copy of it: one line of JSON a fact, all of them taken at one
 * moment. Events tell of changes and are kept for a week; a copy that is older than that is made anew from these.
 */
export interface FactsDefinition<S extends z.ZodType = z.ZodType> {
  /** The context that owns the state. */
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly fact: S;
}

export type Fact<D extends FactsDefinition> = z.output<D['fact']>;

export function defineFacts<S extends z.ZodType>(definition: FactsDefinition<S>): FactsDefinition<S> {
  return definition;
}
