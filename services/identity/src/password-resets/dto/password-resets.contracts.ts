import { z } from 'zod';
import { EmailField, PasswordField } from '../../accounts/dto/fields.js';

export const RequestPasswordResetRequest = z.strictObject({ email: EmailField }).meta({ id: 'RequestPasswordResetRequest' });
export type RequestPasswordResetRequest = z.output<typeof RequestPasswordResetRequest>;

/** Says nothing: known and unknown addresses get the same bytes. */
export const PasswordResetAccepted = z.object({}).meta({ id: 'PasswordResetAccepted' });
export type PasswordResetAccepted = z.output<typeof PasswordResetAccepted>;

export const ConfirmPasswordResetRequest = z
  .strictObject({ token: z.string().min(1).max(200), password: PasswordField })
  .meta({ id: 'ConfirmPasswordResetRequest' });
export type ConfirmPasswordResetRequest = z.output<typeof ConfirmPasswordResetRequest>;
