import type { Redis } from 'ioredis';
import type { SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';
import { compareCursors } from './cursor.js';

/** Events kept for a member who is away. */
const KEPT_EVENTS = 512;
const KEPT_SECONDS = 7 * 86_400;
/** A republished event comes back under its old id; the outbox keeps rows for seven days but replays are rare and harmless. */
const SEEN_SECONDS = 86_400;

/** An event as it lies in the stream; `body` is JSON of `{name, data}`. */
export interface StoredEvent {
  readonly cursor: string;
  readonly body: string;
}

export type Resumption =
  /** Everything after the presented cursor. `cursor` is where the reader stands before them. */
  | { readonly kind: 'continue'; readonly cursor: string; readonly events: readonly StoredEvent[] }
  /** What came after the presented cursor is not known completely. */
  | { readonly kind: 'resync'; readonly cursor: string };

// One key slot per member, so that a cluster can run the scripts.
const streamKey = (memberId: string): string => `events:{${memberId}}`;
const seenKey = (memberId: string, eventId: string): string => `events:{${memberId}}:seen:${eventId}`;
const CHANNEL_PREFIX = 'live:';
export const liveChannel = (memberId: string): string => `${CHANNEL_PREFIX}${memberId}`;
export const memberOfChannel = (channel: string): string => channel.slice(CHANNEL_PREFIX.length);

const APPEND = `
if not redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[3]) then return false end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*', 'e', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('PUBLISH', ARGV[2], id .. ' ' .. ARGV[1])
return id`;

// A stream that does not exist is begun with a mark, so that "nothing happened" and "the stream was lost" look different
// at the next visit: a cursor older than the first entry means events may be missing.
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
    seen: string,
    body: string,
    channel: string,
    seenSeconds: number,
    kept: number,
    keptSeconds: number,
  ): Promise<string | null>;
  resumeMemberEvents(stream: string, cursor: string, keptSeconds: number): Promise<[string, string, [string, string[]][]]>;
};

/** Each member's last events in Redis: appended by one instance, read by whichever has the member's sockets. */
export class MemberStreams {
  private readonly redis: Commands;

  constructor(redis: Redis) {
    redis.defineCommand('appendMemberEvent', { numberOfKeys: 2, lua: APPEND });
    redis.defineCommand('resumeMemberEvents', { numberOfKeys: 1, lua: RESUME });
    this.redis = redis as Commands;
  }

  /** Stores and announces an event in one round trip. False when the member already has it, as far as is remembered. */
  async append<N extends SocketEventName>(
    memberId: string,
    eventId: string,
    event: { name: N; data: SocketEvents[N] },
    seenSeconds = SEEN_SECONDS,
  ): Promise<boolean> {
    const body = JSON.stringify({ name: event.name, data: event.data });
    const cursor = await this.redis.appendMemberEvent(
      streamKey(memberId),
      seenKey(memberId, eventId),
      body,
      liveChannel(memberId),
      seenSeconds,
      KEPT_EVENTS,
      KEPT_SECONDS,
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
