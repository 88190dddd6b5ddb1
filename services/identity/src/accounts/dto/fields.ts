import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { ROLES } from '../account.entity.js';

const codePoints = (text: string): number => Array.from(text).length;

/** Control characters, and halves of surrogate pairs, which Postgres does not take. */
export const UNSTORABLE = /\p{Cc}|\p{Surrogate}/u;

/** The operation checks the address's shape and answers `invalid-email` in the specification's words (IDN-026). */
export const EmailField = z.string().max(MAX_EMAIL_LENGTH);
/** A password to be checked or set. The rules for new ones answer `weak-password`. */
export const PasswordField = z
  .string()
  .refine((text) => codePoints(text) <= MAX_PASSWORD_LENGTH, `Too long: expected string to have <=${MAX_PASSWORD_LENGTH} characters`)
  .meta({ maxLength: MAX_PASSWORD_LENGTH });
export const NameField = z
  .string()
  .trim()
  .min(1)
  .refine((text) => codePoints(text) <= MAX_NAME_LENGTH, `Too long: expected string to have <=${MAX_NAME_LENGTH} characters`)
  .refine((text) => !UNSTORABLE.test(text), 'Control characters are not allowed')
  .meta({ maxLength: MAX_NAME_LENGTH });
export const RolesField = z.array(z.enum(ROLES)).max(ROLES.length);
