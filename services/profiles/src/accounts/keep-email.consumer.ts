import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';

export const AccountEmails = defineConsumer({ durable: 'profiles--keep-email', event: IdentityAccountEmailChangedV1 });

/** Keeps in the profile the address that the account has now. The facts of one account come in their order. */
@Injectable()
@HandlesEvent(AccountEmails)
export class KeepEmailConsumer implements EventHandler<typeof AccountEmails.event> {
  constructor(private readonly profiles: ProfileWriter) {}

  async handle({ data: { accountId, email } }: Envelope<IdentityAccountEmailChangedV1>, tx: Tx): Promise<void> {
    // The account was deleted since. Its erasure handles the profile.
    if (email === null) return;
    await this.profiles.change(tx, accountId, 'details', (draft) => {
      draft.email = email;
    });
  }
}
