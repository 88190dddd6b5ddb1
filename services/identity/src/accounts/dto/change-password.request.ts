import { z } from 'zod';
import { PasswordField } from './fields.js';

export const ChangePasswordRequest = z
  .strictObject({ currentPassword: PasswordField, newPassword: PasswordField })
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;
