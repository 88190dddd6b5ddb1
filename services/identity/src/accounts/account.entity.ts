import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AccountKind = 'member' | 'anonymous';

/** Names a role may have. They are granted by an operator's command only (GRD-029). */
export const ROLES = ['moderator', 'operator'] as const;
export type Role = (typeof ROLES)[number];

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: AccountKind;

  /** As typed at sign-up. Null for anonymous and custom-token accounts. */
  @Column('text', { nullable: true })
  email: string | null;

  /** Lower-case form, unique. */
  @Column('text', { name: 'email_key', nullable: true })
  emailKey: string | null;

  /** When somebody proved to read mail at this address: through Google or a password reset. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text', { name: 'display_name' })
  displayName: string;

  @Column('text', { name: 'photo_url', nullable: true })
  photoUrl: string | null;

  @Column('text', { array: true })
  roles: Role[];

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason: string | null;

  /** The first decision of moderators that disabled it and stands; null: an operator did. All that stand: `account_sanctions`. */
  @Column('uuid', { name: 'disabled_by', nullable: true })
  disabledBy: string | null;

  /** Nobody signs in until then. It ends by itself: what is past means nothing. */
  @Column('timestamptz', { name: 'suspended_until', nullable: true })
  suspendedUntil: Date | null;

  /** The moderators' decision that suspended it for longest. */
  @Column('uuid', { name: 'suspended_by', nullable: true })
  suspendedBy: string | null;

  /** The owner deleted it: only the id is left, and nothing brings it back. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** Whether no address waits to be proven. An account without one was vouched for by an operator, or can act on nobody. */
export function isEmailConfirmed({ email, emailVerifiedAt }: Pick<AccountEntity, 'email' | 'emailVerifiedAt'>): boolean {
  return email === null || emailVerifiedAt !== null;
}
