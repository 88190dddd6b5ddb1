import { z } from 'zod';
import { ReauthenticationFields } from '../../accounts/dto/reauthentication.fields.js';

/** Who is at the screen, see `ReauthenticationService.prove`. */
export const DeleteAccountRequest = z.strictObject({ ...ReauthenticationFields }).meta({ id: 'DeleteAccountRequest' });
export type DeleteAccountRequest = z.output<typeof DeleteAccountRequest>;

/** The account is gone; what other parts of the application hold of it is being erased. */
export const AccountDeletionResponse = z.object({ state: z.literal('scheduled') }).meta({ id: 'AccountDeletion' });
export type AccountDeletionResponse = z.output<typeof AccountDeletionResponse>;
