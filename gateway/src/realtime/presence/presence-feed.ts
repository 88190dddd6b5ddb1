import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { decode } from '@affinity/kit/events/process-message';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Presence } from './presence.js';

/** For messages about what could not be read; nothing durable has this name. */
const NAME = 'gateway--presence';
/** What it hears. */
export const PRESENCE_EVENTS: readonly EventDefinition[] = [
  ProfilesSettingsChangedV1,
  ProfilesProfileOnboardedV1,
  SocialGraphRelationChangedV1,
];

/**
 * What every instance hears of who may be seen and by whom, as it passes (as `BroadcastFeed` does). An event only says that
 * something is to be asked again, or must not be told any more: told twice or late, it changes nothing.
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
        // A block ends the connection, of which another event tells: whichever comes first.
        else if (kind === 'connection' || (kind === 'block' && active)) presence.connectionEnded(memberId, otherId);
      }),
    ];
    void this.followConnection();
  }

  stop(): void {
    this.stopped = true;
    // A connection that is closed has none any more.
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
      // Until the broker has answered it may not have our subscriptions: what is read before could change unheard.
      await this.connection.flush();
    } catch (error) {
      this.logger.warn({ err: error }, 'The event broker went away again');
      return;
    }
    this.presence.recheck();
  }
}
