import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { AccountStandings } from './account-standings.repository.js';

export const Standings = defineConsumer({ durable: 'profiles--standings', event: IdentityStandingChangedV1 });

/** A disabled member is shown to nobody; an enabled one is again. The profile may come later, and takes it over then. */
@Injectable()
@HandlesEvent(Standings)
export class KeepStandingConsumer implements EventHandler<typeof Standings.event> {
  constructor(
    private readonly standings: AccountStandings,
    private readonly profiles: ProfileWriter,
  ) {}

  /** Who is deleted is erased by an event of its own, which asks for more. */
  async handle({ data: { accountId, disabled, deleted }, revision }: Envelope<IdentityStandingChangedV1>, tx: Tx): Promise<void> {
    const standing = await this.standings.lock(tx, accountId);
    if (deleted || standing.erased || revision <= standing.revision) return;
    await this.standings.setDisabled(tx, accountId, disabled, revision);
    if (standing.disabled !== disabled) await this.profiles.setDisabled(tx, accountId, disabled);
  }
}
