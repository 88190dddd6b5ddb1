import { z } from 'zod';
import { EmailField, PasswordField } from '../../accounts/dto/fields.js';

export const RequestPasswordResetRequest = z.strictObject({ email: EmailField }).meta({ id: 'RequestPasswordResetRequest' });
export type RequestPasswordResetRequest = z.output<typeof RequestPasswordResetRequest>;

/** Says nothing: known and unknown addresses get the same bytes. */
export const PasswordResetAccepted = z.object({}).meta({ id: 'PasswordResetAccepted' });
export type PasswordResetAccepted = z.output<typeof PasswordResetAccepted>;

const ResetToken = z.string().min(1).max(200);

export const CheckPasswordResetRequest = z.strictObject({ token: ResetToken }).meta({ id: 'CheckPasswordResetRequest' });
export type CheckPasswordResetRequest = z.output<typeof CheckPasswordResetRequest>;

export const ConfirmPasswordResetRequest = z
  .strictObject({ token: ResetToken, password: PasswordField })
  .meta({ id: 'ConfirmPasswordResetRequest' });
export type ConfirmPasswordResetRequest = z.output<typeof ConfirmPasswordResetRequest>;
