import { z } from 'zod';
import { EmailField } from '../../accounts/dto/fields.js';
import { ReauthenticationFields } from '../../accounts/dto/reauthentication.fields.js';

/** What a mailed link says behind its `#`. */
export const UseEmailLinkRequest = z.strictObject({ token: z.string().min(1).max(200) }).meta({ id: 'UseEmailLinkRequest' });
export type UseEmailLinkRequest = z.output<typeof UseEmailLinkRequest>;

export const EmailLinkResponse = z
  .object({
    /** The address was confirmed; it took the place of the one before; the one before is back, the password
     * no longer works, and a link to set a new one was mailed. */
    outcome: z.enum(['confirmed', 'changed', 'restored']),
    email: z.string(),
  })
  .meta({ id: 'EmailLinkOutcome' });
export type EmailLinkResponse = z.output<typeof EmailLinkResponse>;

/** Says nothing but that mail is on its way. */
export const EmailMailAccepted = z.object({}).meta({ id: 'EmailMailAccepted' });
export type EmailMailAccepted = z.output<typeof EmailMailAccepted>;

export const SendConfirmationRequest = z.strictObject({}).meta({ id: 'SendConfirmationRequest' });
export type SendConfirmationRequest = z.output<typeof SendConfirmationRequest>;

/** Who is at the screen, see `ReauthenticationService.prove`. */
export const ChangeEmailRequest = z.strictObject({ email: EmailField, ...ReauthenticationFields }).meta({ id: 'ChangeEmailRequest' });
export type ChangeEmailRequest = z.output<typeof ChangeEmailRequest>;
