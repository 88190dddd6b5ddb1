import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { z } from 'zod';

/** What a member may see of the own account. */
export const OwnAccountResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(['member', 'anonymous']),
    email: z.string().nullable(),
    /** No address waits to be proven; true where there is none. */
    emailConfirmed: z.boolean(),
    displayName: z.string(),
    roles: z.array(z.string()),
    /** What mails are written in; null, which is English: not known. */
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccountResponse = z.output<typeof OwnAccountResponse>;

/** What sibling services may see. */
export const AccountResponse = z
  .object({
    ...OwnAccountResponse.shape,
    firstName: z.string(),
    lastName: z.string(),
    photoUrl: z.string().nullable(),
    disabled: z.boolean(),
  })
  .meta({ id: 'Account' });
export type AccountResponse = z.output<typeof AccountResponse>;
