import { SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { z } from 'zod';
import { PasswordField } from './fields.js';

export const ChangePasswordRequest = z
  .strictObject({ currentPassword: PasswordField, newPassword: PasswordField, secondFactor: SecondFactorProof.optional() })
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;
