import type { Redis } from 'ioredis';
import { compareCursors } from './cursor.js';
import type { MemberEvent } from './permitted-events.js';

/** Events kept for a member who is away. */
const KEPT_EVENTS = 512;
const KEPT_SECONDS = 7 * 86_400;
/**
 * An event of which each one counts is remembered for this long: deliveries repeat within less. A later replay does no harm there.
 * A day of messages would fill Redis: a key has about 170 bytes a message and member.
 */
const SEEN_SECONDS = 600;
/**
 * The newest told state of a thing is remembered for this long: an instance that hangs keeps an event for less. It is not
 * remembered for ever: a database restored from a backup counts on from an earlier revision.
 */
const NEWEST_SECONDS = 3600;

/** An event as it lies in the stream; `body` is JSON of `{name, data}`. */
export interface StoredEvent {
  readonly cursor: string;
  readonly body: string;
}

export type Resumption =
  /** Everything after the presented cursor is here. `cursor` is where the reader stands before it. */
  | { readonly kind: 'continue'; readonly cursor: string; readonly events: readonly StoredEvent[] }
  /** Some of what came after the presented cursor may be missing. */
  | { readonly kind: 'resync'; readonly cursor: string };

// All keys of a member lie in one slot: a cluster can then run the scripts.
const streamKey = (memberId: string): string => `events:{${memberId}}`;
const seenKey = (memberId: string, eventId: string): string => `events:{${memberId}}:seen:${eventId}`;
const newestKey = (memberId: string, thing: string): string => `events:{${memberId}}:newest:${thing}`;
const CHANNEL_PREFIX = 'live:';
export const liveChannel = (memberId: string): string => `${CHANNEL_PREFIX}${memberId}`;
export const memberOfChannel = (channel: string): string => channel.slice(CHANNEL_PREFIX.length);

const APPEND = `
local revision = tonumber(ARGV[6])
if revision > 0 then
  if tonumber(redis.call('GET', KEYS[2]) or '0') >= revision then return false end
  redis.call('SET', KEYS[2], revision, 'EX', ARGV[3])
elseif not redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[3]) then
  return false
end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*', 'e', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('PUBLISH', ARGV[2], id .. ' ' .. ARGV[1])
return id`;

// A missing stream is begun with a mark. At the next visit "nothing happened" and "the stream was lost" then look different: a
// cursor older than the first entry means that events may be missing.
const RESUME = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('XADD', KEYS[1], '*', 'm', '1')
end
redis.call('EXPIRE', KEYS[1], ARGV[2])
local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1][1]
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1][1]
local events = {}
if ARGV[1] ~= '' then events = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+') end
return {first, last, events}`;

type Commands = Redis & {
  appendMemberEvent(
    stream: string,
    told: string,
    body: string,
    channel: string,
    toldSeconds: number,
    kept: number,
    keptSeconds: number,
    revision: number,
  ): Promise<string | null>;
  resumeMemberEvents(stream: string, cursor: string, keptSeconds: number): Promise<[string, string, [string, string[]][]]>;
};

/** Each member's last events in Redis. One instance appends them; any instance with the member's sockets reads them. */
export class MemberStreams {
  private readonly redis: Commands;

  constructor(redis: Redis) {
    redis.defineCommand('appendMemberEvent', { numberOfKeys: 2, lua: APPEND });
    redis.defineCommand('resumeMemberEvents', { numberOfKeys: 1, lua: RESUME });
    this.redis = redis as Commands;
  }

  /**
   * Stores and announces an event in one round trip. False when the member is remembered to have it already, or has a newer state
   * of the same thing. So the states of a thing are appended in order, in whatever order they come here.
   */
  async append({ member, name, data, state }: MemberEvent, eventId: string): Promise<boolean> {
    const cursor = await this.redis.appendMemberEvent(
      streamKey(member),
      state ? newestKey(member, state.of) : seenKey(member, eventId),
      JSON.stringify({ name, data }),
      liveChannel(member),
      state ? NEWEST_SECONDS : SEEN_SECONDS,
      KEPT_EVENTS,
      KEPT_SECONDS,
      state?.revision ?? 0,
    );
    return cursor !== null;
  }

  /** What the member missed since `cursor`; null means from now on. The cursor must be well formed. */
  async resume(memberId: string, cursor: string | null): Promise<Resumption> {
    const [first, last, entries] = await this.redis.resumeMemberEvents(streamKey(memberId), cursor ?? '', KEPT_SECONDS);
    if (cursor === null) return { kind: 'continue', cursor: last, events: [] };
    if (compareCursors(cursor, first) < 0 || compareCursors(cursor, last) > 0) return { kind: 'resync', cursor: last };
    const events = entries.flatMap(([id, fields]) => (fields[0] === 'e' ? [{ cursor: id, body: fields[1]! }] : []));
    return { kind: 'continue', cursor, events };
  }
}

/** The message on a live channel: cursor, a space, the body. */
export function parseLive(message: string): StoredEvent {
  const space = message.indexOf(' ');
  return { cursor: message.slice(0, space), body: message.slice(space + 1) };
}

/** The frame of a stored event; the body is spliced, not parsed and written again. */
export function eventFrame({ cursor, body }: StoredEvent): string {
  return `{"type":"event","cursor":"${cursor}",${body.slice(1)}`;
}
