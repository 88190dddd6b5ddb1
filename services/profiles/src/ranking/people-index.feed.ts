import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { decode } from '@affinity/kit/events/process-message';
import { NATS } from '@affinity/kit/events/nats.token';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { PeopleIndex } from './people-index.js';
import { PeopleIndexSource } from './people-index.source.js';

/** Names the feed in messages about unreadable events. No durable has this name. */
const NAME = 'profiles--people-index';
/** The events that the feed hears. */
export const PEOPLE_INDEX_EVENTS = [ProfilesProfileUpdatedV1, ProfilesProfileOnboardedV1, IdentityAccountDeletedV1];
/** Profiles read in one statement. */
const BATCH = 500;
/** A plain subscription promises nothing. Whatever it missed unnoticed is put right after this time at most. */
const RECONCILE_MS = 3_600_000;
/** A new day's weights are taken at most so much later. */
const WEIGHTS_MS = 60_000;
/** A reading goes through one row for each member. */
const CROWDING_MS = 600_000;

/**
 * Keeps this instance's index. Every instance has its own and must hear of every change, its own included: by a plain subscription,
 * like the gateway's broadcasts (ADR 11), without any state at the broker.
 * An event only names the profile. The content is read from the database after the event was heard. Events that pass while the
 * broker is away are made up for by comparing revisions afterwards.
 */
@Injectable()
export class PeopleIndexFeed implements OnModuleInit, OnModuleDestroy {
  private readonly changed = new Set<string>();
  private readonly reading: BackgroundLoop;
  private readonly reconciling: BackgroundLoop;
  private subscriptions: Subscription[] = [];

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly index: PeopleIndex,
    private readonly source: PeopleIndexSource,
    @Inject(LOGGER) private readonly logger: Logger,
    loops: BackgroundLoops,
  ) {
    this.reading = loops.add({ name: 'people-index-changes', everyMs: RECONCILE_MS, round: () => this.readChanged() });
    this.reconciling = loops.add({ name: 'people-index', everyMs: RECONCILE_MS, atStart: false, round: () => this.reconcile() });
    loops.add({ name: 'people-crowding', everyMs: CROWDING_MS, atStart: false, round: () => this.refreshCrowding() });
    loops.add({ name: 'interest-weights', everyMs: WEIGHTS_MS, atStart: false, round: () => this.refreshWeights() });
  }

  /** The feed listens before the index begins to read: a change after the reading must be heard. */
  async onModuleInit(): Promise<void> {
    this.subscriptions = PEOPLE_INDEX_EVENTS.map(({ type }) =>
      this.connection.subscribe(type, { callback: (failure, message) => this.accept(type, failure, message) }),
    );
    await this.connection.flush();
    void this.followConnection();
  }

  onModuleDestroy(): void {
    // A closed connection has no subscriptions any more.
    if (!this.connection.isClosed()) for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  private accept(subject: string, failure: Error | null, message: Msg): void {
    try {
      if (failure) throw failure;
      if (message.subject === IdentityAccountDeletedV1.type) {
        this.index.remove(decode({ durable: NAME, event: IdentityAccountDeletedV1 }, message.data).data.accountId);
        return;
      }
      const event = message.subject === ProfilesProfileUpdatedV1.type ? ProfilesProfileUpdatedV1 : ProfilesProfileOnboardedV1;
      this.changed.add(decode<typeof event>({ durable: NAME, event }, message.data).data.profileId);
      this.reading.wake();
    } catch (error) {
      this.logger.error({ err: error, subject }, 'An event could not be taken into the people index');
    }
  }

  /** A profile that changes again while it is read is read again. */
  private async readChanged(): Promise<boolean> {
    const ids = [...this.changed].slice(0, BATCH);
    if (ids.length === 0) return false;
    for (const id of ids) this.changed.delete(id);
    try {
      this.index.upsert(...(await this.source.some(ids)));
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      throw error;
    }
    return this.changed.size > 0;
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) if (type === 'reconnect') this.reconciling.wake();
  }

  private async refreshWeights(): Promise<boolean> {
    await this.index.refreshWeights();
    return false;
  }

  private async refreshCrowding(): Promise<boolean> {
    await this.index.refreshCrowding();
    return false;
  }

  private async reconcile(): Promise<boolean> {
    // The broker may not have our subscriptions until it has answered: a profile read before that could change unheard.
    await this.connection.flush();
    const different = await this.index.reconcile();
    this.logger.info({ different }, 'The people index was compared with the database');
    return false;
  }
}
