import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { decode } from '@affinity/kit/events/process-message';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Presence } from './presence.js';

/** Names the feed in messages about unreadable events. No durable has this name. */
const NAME = 'gateway--presence';
/** The events that the feed hears. */
export const PRESENCE_EVENTS: readonly EventDefinition[] = [
  ProfilesSettingsChangedV1,
  ProfilesProfileOnboardedV1,
  SocialGraphRelationChangedV1,
];

/**
 * Hears on every instance, like `BroadcastFeed`, the events about who may be seen and by whom. An event only says that something
 * must be asked again, or not be told any more: a repeated or late one changes nothing.
 */
export class PresenceFeed {
  private subscriptions: Subscription[] = [];
  private stopped = false;

  constructor(
    private readonly connection: NatsConnection,
    private readonly presence: Presence,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const { presence } = this;
    this.subscriptions = [
      this.subscribe(ProfilesSettingsChangedV1, ({ profileId, showPresence }) => presence.settingChanged(profileId, showPresence)),
      this.subscribe(ProfilesProfileOnboardedV1, ({ profileId }) => presence.onboarded(profileId)),
      this.subscribe(SocialGraphRelationChangedV1, ({ memberId, otherId, kind, active }) => {
        if (kind === 'connection' && active) presence.connectionMade(memberId, otherId);
        // A block also ends the connection, of which another event tells. Whichever event comes first acts.
        else if (kind === 'connection' || (kind === 'block' && active)) presence.connectionEnded(memberId, otherId);
      }),
    ];
    void this.followConnection();
  }

  stop(): void {
    this.stopped = true;
    // A closed connection has no subscriptions any more.
    if (!this.connection.isClosed()) for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  private subscribe<D extends EventDefinition>(event: D, accept: (data: EventData<D>) => void): Subscription {
    return this.connection.subscribe(event.type, {
      callback: (failure, message) => {
        try {
          if (failure) throw failure;
          accept(decode({ durable: NAME, event }, message.data).data);
        } catch (error) {
          this.logger.error({ err: error, subject: event.type }, 'An event about presence could not be read');
        }
      },
    });
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (this.stopped) return;
      if (type === 'reconnect') await this.recover();
    }
  }

  private async recover(): Promise<void> {
    try {
      // The broker may not have our subscriptions until it has answered: what is read before that could change unheard.
      await this.connection.flush();
    } catch (error) {
      this.logger.warn({ err: error }, 'The event broker went away again');
      return;
    }
    this.presence.recheck();
  }
}
