import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { v7 as uuidv7 } from 'uuid';
import { ACCOUNTS, type AccountEntity, type AccountKind } from './account.entity.js';
import type { EmailAddress } from './email-address.js';
import type { PersonName } from './person-name.js';

export interface NewAccount {
  readonly id?: string;
  readonly kind: AccountKind;
  /** Whether the member came to sign up, which makes a profile, or merely to sign in (IDN-042, IDN-062). */
  readonly intent: 'signup' | 'signin';
  readonly email: EmailAddress | null;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly name: PersonName;
  readonly photoUrl: string | null;
  /** Of the page on which the account began. One that mails are not written in counts as not known. */
  readonly language: string | undefined;
}

/** What checking a password needs. */
export interface Credentials {
  readonly id: string;
  readonly password_hash: string | null;
}

const CREDENTIALS: PreparedQuery = {
  name: 'credentials_by_email_v3',
  text: `SELECT id, password_hash FROM accounts WHERE email_key = $1`,
};

/** Name of the unique index on the lower-case address. */
export const EMAIL_UNIQUE = 'accounts_email_key';

@Injectable()
export class AccountsRepository {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly outbox: OutboxWriter,
  ) {}

  credentials(emailKey: string): Promise<Credentials | undefined> {
    return this.queries.first<Credentials>(CREDENTIALS, [emailKey]);
  }

  /** Fails with a violation of {@link EMAIL_UNIQUE} when the address is taken. */
  async insert(tx: Tx, account: NewAccount): Promise<AccountEntity> {
    const { firstName, lastName, displayName } = account.name;
    const row: AccountEntity = {
      id: account.id ?? uuidv7(),
      kind: account.kind,
      email: account.email?.address ?? null,
      emailKey: account.email?.key ?? null,
      emailVerifiedAt: account.emailVerified ? new Date() : null,
      passwordHash: account.passwordHash,
      firstName,
      lastName,
      displayName,
      photoUrl: account.photoUrl,
      language: LANGUAGES.find((language) => language === account.language) ?? null,
      roles: [],
      disabledAt: null,
      disabledReason: null,
      disabledBy: null,
      suspendedUntil: null,
      suspendedBy: null,
      deletedAt: null,
      createdAt: new Date(),
    };
    await ACCOUNTS.insert(tx.manager, row);
    await this.outbox.add(tx, IdentityAccountCreatedV1, {
      subject: row.id,
      actorId: row.id,
      revision: 0,
      data: { accountId: row.id, kind: row.kind, intent: account.intent, firstName, lastName, email: row.email, photoUrl: row.photoUrl },
    });
    return row;
  }

  /** The account with its row locked: what it decides (sessions, disabling, credentials) happens one after the other. */
  lock(tx: Tx, id: string): Promise<AccountEntity | null> {
    return ACCOUNTS.lock(tx.manager, id);
  }

  /** As `lock`, for what only an account in use may do. @throws SessionRequiredError */
  async lockLive(tx: Tx, id: string): Promise<AccountEntity> {
    const account = await this.lock(tx, id);
    if (!account || account.disabledAt) throw new SessionRequiredError();
    return account;
  }

  findByEmail(tx: Tx, emailKey: string): Promise<AccountEntity | null> {
    return ACCOUNTS.find(tx.manager, `WHERE email_key = $1`, [emailKey]);
  }

  async update(tx: Tx, id: string, changes: Partial<Omit<AccountEntity, 'id'>>): Promise<void> {
    await ACCOUNTS.update(tx.manager, id, changes);
  }
}
