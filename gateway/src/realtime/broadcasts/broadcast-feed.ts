import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { decode } from '@affinity/kit/events/process-message';
import type { Logger } from '@affinity/kit/logging/logger';
import { BROADCAST_EVENTS, broadcastEvent } from './broadcast-events.js';
import type { Broadcaster } from './broadcaster.js';
import type { HiddenMembers } from './hidden-members.js';

/** For messages about what could not be read; nothing durable has this name. */
const NAME = 'gateway--broadcasts';
/** The relay of an outbox may publish a row again: what open pages were just told is not told twice. */
const REMEMBERED_EVENTS = 4096;
/** By then the services' lists have heard of a block too (EXPERIENCE-28: gone everywhere within 2 s). */
const LISTS_FOLLOW_MS = 500;

/** All open pages of this instance. */
interface Pages {
  /** Tells them to read again what they show. */
  stale(): void;
}

/**
 * What every instance hears of: the events that pass at this moment, by a plain subscription without any state at the broker.
 * What passes while the broker is away is lost here, so afterwards pages are told to read again and hidden members are read
 * anew (ADR 11).
 */
export class BroadcastFeed {
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED_EVENTS });
  private subscriptions: Subscription[] = [];
  private stopped = false;

  constructor(
    private readonly connection: NatsConnection,
    private readonly broadcaster: Broadcaster,
    private readonly hidden: HiddenMembers,
    private readonly pages: Pages,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.subscriptions = [
      this.subscribe(SocialGraphRelationChangedV1.type, (message) => this.acceptRelation(message)),
      ...BROADCAST_EVENTS.map(({ event }) => this.subscribe(event.type, (message) => this.acceptBroadcast(message))),
    ];
    void this.followConnection();
  }

  stop(): void {
    this.stopped = true;
    this.hidden.stop();
    // A connection that is closed has none any more.
    if (!this.connection.isClosed()) for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  /** By callback: nothing queues up here. A connection that cannot keep up is cut by the broker and comes back as after an outage. */
  private subscribe(subject: string, accept: (message: Msg) => void): Subscription {
    return this.connection.subscribe(subject, {
      callback: (failure, message) => {
        try {
          if (failure) throw failure;
          accept(message);
        } catch (error) {
          this.logger.error({ err: error, subject: message?.subject ?? subject }, 'An event could not be broadcast');
        }
      },
    });
  }

  private acceptBroadcast(message: Msg): void {
    const entry = broadcastEvent(message.subject);
    if (!entry) return;
    const envelope = decode({ durable: NAME, event: entry.event }, message.data);
    if (this.heard.has(envelope.id)) return;
    this.heard.set(envelope.id, true);
    for (const broadcast of entry.toBroadcasts(envelope)) this.broadcaster.publish(broadcast);
  }

  private acceptRelation(message: Msg): void {
    const { memberId, otherId, kind, active } = decode({ durable: NAME, event: SocialGraphRelationChangedV1 }, message.data).data;
    if (kind !== 'block' && kind !== 'mute') return;
    const members = kind === 'block' ? [memberId, otherId] : [memberId];
    if (!active) {
      // A block the other way, or a mute, may still stand.
      for (const id of members) this.hidden.refresh(id);
      return;
    }
    for (const id of members) this.hidden.hide(id, id === memberId ? otherId : memberId);
    // Who blocked is told by an event of their own. The other's pages just read again: nothing says why.
    if (kind === 'block') setTimeout(() => this.broadcaster.staleFor(otherId), LISTS_FOLLOW_MS).unref();
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (this.stopped) return;
      if (type === 'reconnect') await this.recover();
    }
  }

  private async recover(): Promise<void> {
    this.hidden.forgetAll();
    try {
      // Until the broker has answered it may not have our subscriptions: what is read before could change unheard.
      await this.connection.flush();
    } catch (error) {
      this.logger.warn({ err: error }, 'The event broker went away again');
      return;
    }
    this.hidden.refreshAll();
    // Also those that watch nothing: live frames went past them.
    this.pages.stale();
  }
}
