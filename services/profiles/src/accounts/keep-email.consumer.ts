import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { AccountEmailChanged } from './account-consumers.definitions.js';

/** A profile keeps the address that its account has now. The facts of one account come in their order. */
@Injectable()
@HandlesEvent(AccountEmailChanged)
export class KeepEmailConsumer implements EventHandler<typeof AccountEmailChanged.event> {
  constructor(private readonly profiles: ProfileWriter) {}

  async handle({ data: { accountId, email } }: Envelope<IdentityAccountEmailChangedV1>, tx: Tx): Promise<void> {
    // The account was deleted since: its erasure sees to the profile.
    if (email === null) return;
    await this.profiles.change(tx, accountId, 'details', (draft) => {
      draft.email = email;
    });
  }
}
