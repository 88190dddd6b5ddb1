import type { Redis } from 'ioredis';

/** Living instances by the time of their last heartbeat. Below: instances whose members are being taken away, by when that began. */
const INSTANCES = 'presence:{instances}';
const REAPING = 'presence:{instances}:reaping';
// Members with sockets on an instance, and instances that have a member's sockets. Each key has its own slot: a cluster can run the
// scripts.
const membersOf = (instanceId: string): string => `presence:instance:{${instanceId}}`;
const instancesOf = (memberId: string): string => `presence:{${memberId}}`;

/**
 * All changes of all members, as `+<member>` and `-<member>`, to every instance. One change costs an instance 1.2 µs of CPU
 * (measured): 10,000 a second take about a hundredth of it.
 * Redis sends each change once for every instance. With 20 instances that is 200,000 messages a second, about its limit. Well
 * before that the channel is to be split: 64 channels by a hash of the member, of which an instance joins those with members it
 * watches.
 */
export const PRESENCE_CHANNEL = 'presence';

/** Members that one batch of commands reads or takes away. */
const BATCH = 500;

// The time is Redis' own: the clocks of instances may differ.
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const BEAT = `${NOW}
local limit = now - ARGV[2]
local last = redis.call('ZSCORE', KEYS[1], ARGV[1])
local known = 0
if last and tonumber(last) >= limit then
  known = 1
  redis.call('ZADD', KEYS[1], now, ARGV[1])
end
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. limit)
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. limit)) do dead[#dead + 1] = id end
return {known, dead}`;

const JOIN = `${NOW}
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREM', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[2], 'NX', now, ARGV[2])`;

const RETIRE = `${NOW}
redis.call('ZADD', KEYS[1], 'XX', now - ARGV[2], ARGV[1])`;

const ALIVE = `${NOW}
return redis.call('ZRANGEBYSCORE', KEYS[1], now - ARGV[1], '+inf')`;

// A reaper that dies on the way leaves the instance in the set of those being reaped: the next reaper finds it there.
const CLAIM = `${NOW}
local limit = now - ARGV[2]
local last = redis.call('ZSCORE', KEYS[1], ARGV[1]) or redis.call('ZSCORE', KEYS[2], ARGV[1])
if not last or tonumber(last) >= limit then return 0 end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], now, ARGV[1])
return 1`;

// A change and its announcement are one step: a member's last announcement is always true.
const ENTER = `
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('PUBLISH', ARGV[2], '+' .. ARGV[3])`;

const LEAVE = `
for index = 3, #ARGV do redis.call('SREM', KEYS[1], ARGV[index]) end
local others = redis.call('SMEMBERS', KEYS[1])
if #others == 0 then redis.call('PUBLISH', ARGV[1], '-' .. ARGV[2]) end
return others`;

type Commands = Redis & {
  presenceBeat(instances: string, reaping: string, instanceId: string, aliveMs: number): Promise<[0 | 1, string[]]>;
  presenceJoin(instances: string, reaping: string, instanceId: string, former: string): Promise<null>;
  presenceRetire(instances: string, instanceId: string, ageMs: number): Promise<null>;
  presenceAlive(instances: string, aliveMs: number): Promise<string[]>;
  presenceClaim(instances: string, reaping: string, instanceId: string, aliveMs: number): Promise<0 | 1>;
  presenceEnter(member: string, instanceId: string, channel: string, memberId: string): Promise<null>;
  presenceLeave(member: string, channel: string, memberId: string, ...instanceIds: string[]): Promise<string[]>;
};

/**
 * Presence in Redis. A member is there when an instance with their sockets lives: its last heartbeat is younger than `aliveMs`.
 * Every call rejects while Redis is away.
 */
export class PresenceStore {
  private readonly redis: Commands;

  constructor(
    redis: Redis,
    private readonly aliveMs: number,
  ) {
    redis.defineCommand('presenceBeat', { numberOfKeys: 2, lua: BEAT });
    redis.defineCommand('presenceJoin', { numberOfKeys: 2, lua: JOIN });
    redis.defineCommand('presenceRetire', { numberOfKeys: 1, lua: RETIRE });
    redis.defineCommand('presenceAlive', { numberOfKeys: 1, lua: ALIVE });
    redis.defineCommand('presenceClaim', { numberOfKeys: 2, lua: CLAIM });
    redis.defineCommand('presenceEnter', { numberOfKeys: 1, lua: ENTER });
    redis.defineCommand('presenceLeave', { numberOfKeys: 1, lua: LEAVE });
    this.redis = redis as Commands;
  }

  /** Says that the instance lives. `known`: it still counted as alive; if not, it must join anew. `dead`: instances to reap. */
  async beat(instanceId: string): Promise<{ known: boolean; dead: readonly string[] }> {
    const [known, dead] = await this.redis.presenceBeat(INSTANCES, REAPING, instanceId, this.aliveMs);
    return { known: known === 1, dead };
  }

  /** Begins under a new id. What the former id left is reaped. */
  async join(instanceId: string, former: string): Promise<void> {
    await this.redis.presenceJoin(INSTANCES, REAPING, instanceId, former);
  }

  /** Ends the instance: it counts as alive for `graceMs` more, then others reap it. */
  async retire(instanceId: string, graceMs: number): Promise<void> {
    await this.redis.presenceRetire(INSTANCES, instanceId, this.aliveMs - graceMs);
  }

  /** Writes the instance's entry first: when the instance dies in between, a reaper finds the entry. */
  async enter(instanceId: string, memberId: string): Promise<void> {
    await this.redis.sadd(membersOf(instanceId), memberId);
    await this.redis.presenceEnter(instancesOf(memberId), instanceId, PRESENCE_CHANNEL, memberId);
  }

  async leave(instanceId: string, memberId: string): Promise<void> {
    await this.takeAway([memberId], instanceId);
    await this.redis.srem(membersOf(instanceId), memberId);
  }

  /** The given members who are there. */
  async online(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    const online = new Set<string>();
    for (let from = 0; from < memberIds.length; from += BATCH) {
      const batch = memberIds.slice(from, from + BATCH);
      const replies = (await this.redis.pipeline(batch.map((id) => ['smembers', instancesOf(id)])).exec())!;
      const alive = await this.alive();
      for (const [index, [error, instances]] of replies.entries()) {
        if (error) throw error;
        if ((instances as string[]).some((id) => alive.has(id))) online.add(batch[index]!);
      }
    }
    return online;
  }

  /** Takes a dead instance's members away, unless another reaper does. Resolves to how many there were. */
  async reap(instanceId: string): Promise<number> {
    if ((await this.redis.presenceClaim(INSTANCES, REAPING, instanceId, this.aliveMs)) === 0) return 0;
    let reaped = 0;
    let cursor = '0';
    do {
      const [next, memberIds] = await this.redis.sscan(membersOf(instanceId), cursor, 'COUNT', BATCH);
      await this.takeAway(memberIds, instanceId);
      reaped += memberIds.length;
      cursor = next;
    } while (cursor !== '0');
    await this.redis.del(membersOf(instanceId));
    await this.redis.zrem(REAPING, instanceId);
    return reaped;
  }

  /** Also removes instances that nobody knows any more, for example after a loss of data: they would keep the members there for ever. */
  private async takeAway(memberIds: readonly string[], instanceId: string): Promise<void> {
    const left = await Promise.all(memberIds.map(async (memberId) => ({ memberId, others: await this.leaveOne(memberId, [instanceId]) })));
    const elsewhere = left.filter(({ others }) => others.length > 0);
    if (elsewhere.length === 0) return;
    // The living instances are read after the others: an instance joins before it says that somebody is there.
    const alive = await this.alive();
    await Promise.all(
      elsewhere.map(async ({ memberId, others }) => {
        const dead = others.filter((id) => !alive.has(id));
        if (dead.length > 0) await this.leaveOne(memberId, dead);
      }),
    );
  }

  private leaveOne(memberId: string, instanceIds: readonly string[]): Promise<string[]> {
    return this.redis.presenceLeave(instancesOf(memberId), PRESENCE_CHANNEL, memberId, ...instanceIds);
  }

  private async alive(): Promise<ReadonlySet<string>> {
    return new Set(await this.redis.presenceAlive(INSTANCES, this.aliveMs));
  }
}
