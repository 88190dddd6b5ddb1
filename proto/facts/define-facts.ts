import { z } from 'zod';
import type { EventDefinition } from '../events/define-event.js';

/**
 * What a context states of its present for whoever keeps a copy of it: one line of JSON a fact, all of them taken at one moment.
 * Events tell of changes and are kept for a week. An older copy is rebuilt from the facts.
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

/** The present facts that one kind of event states: the event's data, with the revision of its envelope. */
export function factsOf<S extends z.ZodRawShape>(
  event: EventDefinition<z.ZodObject<S, z.core.$strict>>,
  { name, description }: { readonly name: string; readonly description: string },
): FactsDefinition<z.ZodType<z.output<z.ZodObject<S>> & { readonly revision: number }>> {
  const fact = z.strictObject({ ...event.data.shape, revision: z.int().min(1) });
  return {
    owner: event.owner,
    name,
    description,
    fact: fact as unknown as z.ZodType<z.output<z.ZodObject<S>> & { readonly revision: number }>,
  };
}
