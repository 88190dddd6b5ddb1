import { z } from 'zod';

/** A domain event's contract: a past-tense fact, one file each. Breaking changes take a new version, never an edit. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  /** `<context>.<aggregate>.<past-tense>.v<n>`; also the NATS subject. */
  readonly type: string;
  /** The one service that may publish it. */
  readonly owner: string;
  /** The text of the event catalogue: what the event says and who needs it. */
  readonly description: string;
  readonly data: S;
  readonly example: z.output<S>;
  /** The fields that name a person, with their values once the person (the event's subject) is gone. */
  readonly forgotten?: Partial<z.output<S>>;
}

export type EventData<D extends EventDefinition> = z.output<D['data']>;

const TYPE = /^[a-z][a-z-]*\.[a-z][a-z-]*\.[a-z][a-z-]*\.v[1-9][0-9]*$/;

/** Declares an event and checks its own example: a wrong contract fails when it is loaded. */
export function defineEvent<S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> {
  if (!TYPE.test(definition.type)) throw new Error(`Event type "${definition.type}" is not <context>.<aggregate>.<fact>.v<n>`);
  if (definition.type.split('.')[0] !== definition.owner) throw new Error(`${definition.type} must be owned by its context`);
  definition.data.parse(definition.example);
  if (definition.forgotten) definition.data.parse({ ...(definition.example as object), ...(definition.forgotten as object) });
  return definition;
}

/** The wire form: CloudEvents 1.0 attributes, plus the actor, the aggregate's revision and W3C trace context. */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  /** The outbox row's id: the broker's message id and the inbox key. */
  id: z.uuid(),
  type: z.string(),
  /** `/services/<name>`. */
  source: z.string(),
  /** Id of the aggregate the fact is about. */
  subject: z.string(),
  time: z.iso.datetime(),
  /** Who did it; null when the system did. */
  actorId: z.string().nullable(),
  /** Grows with each change of the aggregate. A consumer drops an event that is not newer than what it holds. */
  revision: z.number().int().nonnegative(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type Envelope<T = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { data: T };

/** JetStream stream of a context: `identity` -> `IDENTITY`, `social-graph` -> `SOCIAL_GRAPH`. */
export function streamOf(type: string): string {
  return type.split('.')[0]!.toUpperCase().replaceAll('-', '_');
}
