import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';

/** A member who signs up gets a profile (IDN-042, IDN-062); other accounts get theirs from the questionnaire (ONB-055). */
export const CreateOnSignUp = defineConsumer({ durable: 'profiles--create-on-sign-up', event: IdentityAccountCreatedV1 });

@Injectable()
@HandlesEvent(CreateOnSignUp)
export class CreateProfileOnSignUpConsumer implements EventHandler<typeof CreateOnSignUp.event> {
  constructor(private readonly profiles: ProfileWriter) {}

  async handle(event: Envelope<IdentityAccountCreatedV1>, tx: Tx): Promise<void> {
    const { accountId, kind, intent, firstName, lastName, email, photoUrl } = event.data;
    if (kind !== 'member' || intent !== 'signup') return;
    await this.profiles.createIfAbsent(tx, { id: accountId, firstName, lastName, email, photoUrl });
  }
}
