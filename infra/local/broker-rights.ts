import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one login takes from the broker. */
export interface BrokerAccess {
  /** Durable consumers by name, with the subject of each: a type of event, or `<context>.>`. */
  readonly consumes: readonly { readonly durable: string; readonly event: string }[];
  /** Events that every instance reads from the stream for itself, by a consumer without a fixed name. */
  readonly reads: readonly string[];
  /** Subjects that it hears as they pass, past the streams. */
  readonly hears: readonly string[];
}

/** What the server is told of a login. */
export interface BrokerRights {
  readonly publish: { readonly allow: readonly string[] };
  readonly subscribe: { readonly allow: readonly string[] };
}

/** Written by `npm run generate` from what the services declare. */
const ACCESS = JSON.parse(readFileSync(join(import.meta.dirname, 'broker-access.json'), 'utf8')) as Readonly<Record<string, BrokerAccess>>;
/** The access of a login that was made a moment ago. */
const NOTHING_YET: BrokerAccess = { consumes: [], reads: [], hears: [] };

const DEAD_LETTERS = 'DEAD_LETTERS';
/** Services that tell open pages of members something at once, past the streams: on `live.<service>.<memberId>`. */
const LIVE_PUBLISHERS = new Set(['chat']);
/** The gateway publishes no facts. It tells how full each stream is: every system has a gateway. */
const GATEWAY = 'gateway';

/** Stream name of a context, as proto's `streamOf` makes it: `social-graph.relation.…` -> `SOCIAL_GRAPH`. */
const streamOf = (subject: string): string => subject.split('.')[0]!.toUpperCase().replaceAll('-', '_');

/**
 * Whatever a login needs and nothing else (SAFETY-40): its own context's facts, its own consumers' dead letters, its own
 * consumers by their names, answers in an inbox that nobody else hears. A login may make a stream that it reads, as a
 * consumer may come up before the owner. It may change only its own.
 */
export function brokerRights(login: string, { consumes, reads, hears }: BrokerAccess = ACCESS[login] ?? NOTHING_YET): BrokerRights {
  const own = login === GATEWAY ? [] : [streamOf(login)];
  const streams = unique([...own, ...consumes.map(({ event }) => streamOf(event)), ...reads.map(streamOf), DEAD_LETTERS]);
  // Processes of one service wake the one of them that relays its events.
  const wakesRelay = login === GATEWAY ? [] : [`outbox.${login}`];
  const publish = [
    ...(login === GATEWAY ? [] : [`${login}.>`]),
    ...wakesRelay,
    ...(LIVE_PUBLISHERS.has(login) ? [`live.${login}.>`] : []),
    ...unique(consumes.map(({ durable }) => `dlq.${durable}`)),
    '$JS.API.INFO',
    ...(login === GATEWAY ? ['$JS.API.STREAM.INFO.*'] : streams.map((stream) => `$JS.API.STREAM.INFO.${stream}`)),
    ...streams.map((stream) => `$JS.API.STREAM.CREATE.${stream}`),
    ...own.flatMap(ownStream),
    ...consumes.flatMap(({ durable, event }) => durableConsumer(durable, event)),
    ...reads.flatMap(passingConsumer),
  ];
  return { publish: { allow: publish }, subscribe: { allow: [`_INBOX_${login}.>`, ...wakesRelay, ...hears] } };
}

/** Rights to shape a login's own stream, and to find facts in it that name somebody who is erased. */
function ownStream(stream: string): string[] {
  return [
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.STREAM.MSG.DELETE.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}`,
    ...['INFO', 'MSG.NEXT', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.*`),
  ];
}

/** Rights to make, ask, read, hold and remake a consumer, and to look, under a name for that alone, at what it has done. */
function durableConsumer(durable: string, event: string): string[] {
  const stream = streamOf(event);
  return [
    ...[durable, `${durable}--check`].flatMap((name) => [
      `$JS.API.CONSUMER.CREATE.${stream}.${name}.${event}`,
      ...['INFO', 'MSG.NEXT', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.${name}`),
    ]),
    `$JS.API.CONSUMER.PAUSE.${stream}.${durable}`,
    `$JS.ACK.${stream}.${durable}.>`,
    // Servers from 2.14 on may put domain and account before the stream.
    `$JS.ACK.*.*.${stream}.${durable}.>`,
  ];
}

/** Rights to a consumer of any name for one event. It acknowledges nothing, and nobody deletes it: the broker forgets it by itself. */
function passingConsumer(event: string): string[] {
  const stream = streamOf(event);
  return [`$JS.API.CONSUMER.CREATE.${stream}.*.${event}`, ...['INFO', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.*`)];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
