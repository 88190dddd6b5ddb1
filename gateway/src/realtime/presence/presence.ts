import type { Redis } from 'ioredis';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Watcher } from '../broadcasts/broadcaster.js';
import { InstanceLife, type PresenceTimes } from './instance-life.js';
import { PresenceChannel } from './presence-channel.js';
import type { PresenceRights } from './presence-rights.js';
import { PresenceStore } from './presence-store.js';
import { PresenceWatch } from './presence-watch.js';
import { PresentMembers } from './present-members.js';

/** Tells connected members who is there (MSG-009, ENT-060). The state is lost with Redis, and back within half a minute. */
export class Presence {
  private readonly life: InstanceLife;
  private readonly members: PresentMembers;
  private readonly watching: PresenceWatch;
  private readonly channel: PresenceChannel;
  private rereading: NodeJS.Timeout | undefined;
  private blank = false;

  /** `subscriber` is a connection that only listens. */
  constructor(
    redis: Redis,
    subscriber: Redis,
    rights: Pick<PresenceRights, 'mayBeSeen' | 'connectedAmong'>,
    private readonly times: PresenceTimes,
    logger: Logger,
  ) {
    const store = new PresenceStore(redis, times.aliveMs);
    this.life = new InstanceLife(store, times, { onRenewed: () => this.onRenewed(), onAway: () => this.onAway() }, logger);
    this.members = new PresentMembers(store, this.life, (memberId) => rights.mayBeSeen(memberId), times.graceMs, logger);
    this.watching = new PresenceWatch(
      (memberId, otherIds) => rights.connectedAmong(memberId, otherIds),
      (memberIds) => store.online(memberIds),
      logger,
    );
    this.channel = new PresenceChannel(
      subscriber,
      (memberId, online) => this.watching.announced(memberId, online),
      () => this.onRestored(),
      logger,
    );
  }

  /** How many members of this instance are said to be there. */
  get present(): number {
    return this.members.size;
  }

  /** How many members' presence is told to a page of this instance. */
  get watched(): number {
    return this.watching.size;
  }

  start(): void {
    this.channel.start();
    this.life.start();
  }

  /** Must come after the sockets were closed. */
  async stop(): Promise<void> {
    clearTimeout(this.rereading);
    this.members.stop();
    this.watching.stop();
    await this.life.stop();
  }

  join({ memberId }: Watcher): void {
    this.members.join(memberId);
  }

  leave(watcher: Watcher): void {
    this.watching.forget(watcher);
    this.members.leave(watcher.memberId);
  }

  watch(watcher: Watcher, memberIds: readonly string[]): void {
    this.watching.watch(watcher, memberIds);
  }

  settingChanged(memberId: string, showPresence: boolean): void {
    this.members.settingChanged(memberId, showPresence);
  }

  onboarded(memberId: string): void {
    this.members.recheck(memberId);
  }

  connectionMade(memberId: string, otherId: string): void {
    this.watching.mayHaveMet(memberId, otherId);
  }

  connectionEnded(memberId: string, otherId: string): void {
    this.watching.mayHaveParted(memberId, otherId);
  }

  /** Events may have been missed: all rights are asked about again. */
  recheck(): void {
    this.members.recheckAll();
    this.watching.recheckAll();
  }

  /**
   * Redis forgot this instance, and so perhaps all: nobody would notice an instance that died before it could register its members
   * again. Once the living ones have registered theirs, a reading finds who is not there any more.
   */
  private onRenewed(): void {
    this.members.registerAll();
    if (this.blank) this.watching.rereadAll();
    this.blank = false;
    clearTimeout(this.rereading);
    this.rereading = setTimeout(() => this.watching.rereadAll(), this.times.aliveMs);
    this.rereading.unref();
  }

  private onRestored(): void {
    this.life.doubt();
    this.watching.rereadAll();
  }

  private onAway(): void {
    this.blank = true;
    this.watching.blank();
  }
}
