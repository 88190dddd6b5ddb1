import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { AccountStandings } from './account-standings.repository.js';

export const Standings = defineConsumer({ durable: 'profiles--standings', event: IdentityStandingChangedV1 });

/** Hides a disabled member from everybody, and shows an enabled one again. A profile that comes later takes the standing over. */
@Injectable()
@HandlesEvent(Standings)
export class KeepStandingConsumer implements EventHandler<typeof Standings.event> {
  constructor(
    private readonly standings: AccountStandings,
    private readonly profiles: ProfileWriter,
  ) {}

  /** The erasure of a deleted account has an event of its own and does more. */
  async handle({ data: { accountId, disabled, deleted }, revision }: Envelope<IdentityStandingChangedV1>, tx: Tx): Promise<void> {
    const standing = await this.standings.lock(tx, accountId);
    if (deleted || standing.erased || revision <= standing.revision) return;
    await this.standings.setDisabled(tx, accountId, disabled, revision);
    if (standing.disabled !== disabled) await this.profiles.setDisabled(tx, accountId, disabled);
  }
}
