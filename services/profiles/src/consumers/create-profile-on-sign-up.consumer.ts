import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { CreateOnSignUp } from './create-on-sign-up.definition.js';

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
