import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { RedisScript } from './redis-script.js';

/** The newest posts of a following feed, as ids, and the state of the follows it was made from. */
export interface BuiltFeed {
  /** See `FollowingFeedQueries`: a feed of another version is out of date. */
  readonly version: string;
  /** Newest first. */
  readonly ids: readonly string[];
}

/** `absent`: worth building. `unusable`: being built elsewhere, or Redis is away. */
export type CachedFeed = BuiltFeed | 'absent' | 'unusable';

/** Posts kept of each feed at least; what lies below is read from Postgres. */
export const FEED_LENGTH = 400;
/** A feed nobody reads is forgotten, and fan-out passes it by. */
const TTL_SECONDS = 7 * 24 * 60 * 60;
/** A dead builder's mark stays for this long. */
const BUILD_SECONDS = 30;
/** Feeds of one command: more would keep others of Redis waiting. */
const CHUNK = 500;
const PREFIX = 'feed:following:';

export const followingFeedKey = (memberId: string): string => `${PREFIX}${memberId}`;

/*
 * One sorted set a feed, all scores 0: Redis then orders by the members' text, which for UUIDv7 is the order of time, and
 * a page begins exactly below an id. Two marks sort above every id: `v:<version>` once the feed is complete, and
 * `w:<token>` while it is being built.
 */
const VERSION_MARK = 'v:';
const BUILD_MARK = 'w:';
const LOWEST_MARK = '[g';
/** Trimming keeps the highest: the mark and FEED_LENGTH ids. */
const TRIM_TO = -(FEED_LENGTH + 2);

/** Reads a part of the feed, and keeps the feed for another week, as somebody reads it. @returns marks, then ids */
const SLICE = new RedisScript(`
  local marks = redis.call('ZRANGE', KEYS[1], '${LOWEST_MARK}', '+', 'BYLEX')
  if #marks == 0 or string.sub(marks[1], 1, 2) ~= '${VERSION_MARK}' then return { marks, {} } end
  redis.call('EXPIRE', KEYS[1], ${TTL_SECONDS})
  return { marks, redis.call('ZRANGE', KEYS[1], '(' .. ARGV[1], '-', 'BYLEX', 'REV', 'LIMIT', 0, ARGV[2]) }`);

/** Adds what the builder read to what fan-out added meanwhile. Another build or a flush in between makes it do nothing. */
const COMPLETE = new RedisScript(`
  if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
  redis.call('ZREM', KEYS[1], ARGV[1])
  for i = 2, #ARGV do redis.call('ZADD', KEYS[1], 0, ARGV[i]) end
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, ${TRIM_TO})
  redis.call('EXPIRE', KEYS[1], ${TTL_SECONDS})
  return 1`);

/** Posts that a feed may have beyond its length: it is not trimmed at each of them. */
export const UNTRIMMED = 50;

/** Adds posts to all kept feeds among many: a command for each would cost more than the work itself. The values are score and id in turn. */
const ADD = new RedisScript(`
  for i = 1, #KEYS do
    local length = redis.call('ZCARD', KEYS[i])
    if length > 0 then
      length = length + redis.call('ZADD', KEYS[i], unpack(ARGV))
      if length > ${1 + FEED_LENGTH + UNTRIMMED} then redis.call('ZREMRANGEBYRANK', KEYS[i], 0, ${TRIM_TO}) end
    end
  end`);

/** Following feeds in Redis. Postgres holds the record: every feed can be built from it again. */
@Injectable()
export class FollowingFeedCache {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The newest `count` ids below `before`. */
  async slice(memberId: string, before: string, count: number): Promise<CachedFeed> {
    let answer: [marks: string[], ids: string[]];
    try {
      answer = (await SLICE.run(this.redis, [followingFeedKey(memberId)], [before, count])) as [string[], string[]];
    } catch (err) {
      // The connection reports once that Redis is away; each read would say it again.
      this.logger.debug({ err }, 'Following feed is read from Postgres');
      return 'unusable';
    }
    const [[mark], ids] = answer;
    if (mark === undefined) return 'absent';
    return mark.startsWith(VERSION_MARK) ? { version: mark.slice(VERSION_MARK.length), ids } : 'unusable';
  }

  /**
   * Builds a feed by `read`. The key is made before `read` begins: fan-out adds to it the posts that `read` is too early to see.
   * Several builds at once do no harm: the one that began last is kept.
   */
  async build(memberId: string, read: () => Promise<BuiltFeed>): Promise<BuiltFeed> {
    const key = followingFeedKey(memberId);
    const token = `${BUILD_MARK}${randomUUID()}`;
    try {
      await this.redis.multi().del(key).zadd(key, 0, token).expire(key, BUILD_SECONDS).exec();
    } catch (err) {
      this.logger.debug({ err }, 'Following feed is not kept');
      return read();
    }
    const feed = await read();
    try {
      await COMPLETE.run(this.redis, [key], [token, `${VERSION_MARK}${feed.version}`, ...feed.ids]);
    } catch (err) {
      this.logger.debug({ err }, 'Following feed is not kept');
    }
    return feed;
  }

  /**
   * Adds posts to the feeds of those members who have one. Repeating it changes nothing.
   * @throws UnavailableError when Redis is away: a feed would miss the posts
   */
  async add(memberIds: readonly string[], postIds: readonly string[]): Promise<void> {
    const scored = postIds.flatMap((id) => [0, id]);
    try {
      for (let from = 0; from < memberIds.length; from += CHUNK) {
        await ADD.run(this.redis, memberIds.slice(from, from + CHUNK).map(followingFeedKey), scored);
      }
    } catch (cause) {
      throw new UnavailableError('posts.feed_store_unavailable', 'The store of feeds does not answer.', 2, cause);
    }
  }

  /** Forgets every feed; each is built again when it is read next. @returns how many there were */
  async dropAll(): Promise<number> {
    let dropped = 0;
    for await (const keys of this.redis.scanStream({ match: `${PREFIX}*`, count: 1000 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) dropped += await this.redis.unlink(...keys);
    }
    return dropped;
  }
}
