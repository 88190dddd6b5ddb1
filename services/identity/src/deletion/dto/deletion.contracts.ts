import { z } from 'zod';
import { PasswordField } from '../../accounts/dto/fields.js';

/** The password again; without one only an account that has none is deleted, by a session opened just now. */
export const DeleteAccountRequest = z.strictObject({ password: PasswordField.optional() }).meta({ id: 'DeleteAccountRequest' });
export type DeleteAccountRequest = z.output<typeof DeleteAccountRequest>;

/** The account is gone; what other parts of the application hold of it is being erased. */
export const AccountDeletionResponse = z.object({ state: z.literal('scheduled') }).meta({ id: 'AccountDeletion' });
export type AccountDeletionResponse = z.output<typeof AccountDeletionResponse>;
