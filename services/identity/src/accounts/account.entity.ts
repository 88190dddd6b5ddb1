import { Table } from '@affinity/kit/db/table';
import type { Language } from '@affinity/proto/vocabulary/languages';

export type AccountKind = 'member' | 'anonymous';

/** Names a role may have. They are granted by an operator's command only (GRD-029). */
export const ROLES = ['moderator', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export interface AccountEntity {
  id: string;
  kind: AccountKind;
  /** As typed at sign-up. Null for anonymous and custom-token accounts. */
  email: string | null;
  /** Lower-case form, unique. */
  emailKey: string | null;
  /** When somebody proved to read mail at this address: through Google or a password reset. */
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  displayName: string;
  photoUrl: string | null;
  /** What mails are written in. Null, which is English: not known. */
  language: Language | null;
  roles: Role[];
  disabledAt: Date | null;
  disabledReason: string | null;
  /** The moderators' first decision in force that disabled the account; null: an operator did. All in force: `account_sanctions`. */
  disabledBy: string | null;
  /** Nobody signs in until then. A suspension ends by itself: a time in the past means nothing. */
  suspendedUntil: Date | null;
  /** The moderators' decision that suspended it for longest. */
  suspendedBy: string | null;
  /** The owner deleted it: only the id is left, and nothing brings it back. */
  deletedAt: Date | null;
  createdAt: Date;
}

export const ACCOUNTS = new Table<AccountEntity>('accounts', {
  id: 'id',
  kind: 'kind',
  email: 'email',
  emailKey: 'email_key',
  emailVerifiedAt: 'email_verified_at',
  passwordHash: 'password_hash',
  firstName: 'first_name',
  lastName: 'last_name',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  language: 'language',
  roles: 'roles',
  disabledAt: 'disabled_at',
  disabledReason: 'disabled_reason',
  disabledBy: 'disabled_by',
  suspendedUntil: 'suspended_until',
  suspendedBy: 'suspended_by',
  deletedAt: 'deleted_at',
  createdAt: 'created_at',
});

/** Whether no address waits to be proven. An account without one was vouched for by an operator, or can act on nobody. */
export function isEmailConfirmed({ email, emailVerifiedAt }: Pick<AccountEntity, 'email' | 'emailVerifiedAt'>): boolean {
  return email === null || emailVerifiedAt !== null;
}
