import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';

/** A member who signs up gets a profile (IDN-042, IDN-062); other accounts get theirs from the questionnaire (ONB-055). */
export const CreateOnSignUp = defineConsumer({ durable: 'profiles--create-on-sign-up', event: IdentityAccountCreatedV1 });
