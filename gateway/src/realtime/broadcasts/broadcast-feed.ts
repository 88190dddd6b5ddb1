import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { decode } from '@affinity/kit/events/process-message';
import type { Logger } from '@affinity/kit/logging/logger';
import { BROADCAST_EVENTS, broadcastEvent } from './broadcast-events.js';
import type { Broadcaster } from './broadcaster.js';
import type { HiddenMembers } from './hidden-members.js';

/** Names the feed in messages about unreadable events. No durable has this name. */
const NAME = 'gateway--broadcasts';
/** How many events are remembered. An outbox's relay may publish a row again: open pages are not told twice. */
const REMEMBERED_EVENTS = 4096;
/** After this time the services' lists have heard of a block too (EXPERIENCE-28: gone everywhere within 2 s). */
const LISTS_FOLLOW_MS = 500;

/** All open pages of this instance. */
interface Pages {
  /** Tells them to read again what they show. */
  stale(): void;
}

/**
 * Hears the events that pass at this moment, on every instance, by a plain subscription without any state at the broker.
 * Events that pass while the broker is away are lost. Afterwards pages are told to read again, and hidden members are read anew (ADR 11).
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
    // A closed connection has no subscriptions any more.
    if (!this.connection.isClosed()) for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  /**
   * A callback gets the messages: nothing queues up here. The broker cuts a connection that cannot keep up, and it comes back as
   * after an outage.
   */
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
      // Another block, or a mute, may still hide the two from each other.
      for (const id of members) this.hidden.refresh(id);
      return;
    }
    for (const id of members) this.hidden.hide(id, id === memberId ? otherId : memberId);
    // The blocker hears of it by an event of their own. The other's pages only read again: nothing says why.
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
      // The broker may not have our subscriptions until it has answered: what is read before that could change unheard.
      await this.connection.flush();
    } catch (error) {
      this.logger.warn({ err: error }, 'The event broker went away again');
      return;
    }
    this.hidden.refreshAll();
    // Pages that watch nothing are told, too: live frames went past them.
    this.pages.stale();
  }
}
