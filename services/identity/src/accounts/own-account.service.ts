import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import { ACCOUNTS, type AccountEntity } from './account.entity.js';
import { AccountNotFoundError } from './account.errors.js';

/** What a member may see of the own account, before it is presented. */
export type OwnAccount = Pick<AccountEntity, 'id' | 'kind' | 'email' | 'emailVerifiedAt' | 'displayName' | 'roles' | 'language'>;

/** An account in use, and a session of it that has not ended: `$1` the account, `$2` the session. */
const IN_SESSION = `
  WHERE id = $1 AND disabled_at IS NULL
    AND EXISTS (SELECT FROM sessions s WHERE s.id = $2 AND s.account_id = accounts.id AND s.ended_at IS NULL)`;

/** Every screen begins with it. */
const OWN_ACCOUNT: PreparedQuery = {
  name: 'own-account-v2',
  text: `
    SELECT id, kind, email, email_verified_at AS "emailVerifiedAt", display_name AS "displayName", roles, language
    FROM accounts ${IN_SESSION}`,
};

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * What the actor may see of the own account. An access token outlives its session by minutes; here, where sessions and
   * credentials are changed, an ended session is refused at once (SAFETY-19).
   * @throws SessionRequiredError
   */
  async show(actor: Actor): Promise<OwnAccount> {
    return inSession(await this.queries.first<OwnAccount>(OWN_ACCOUNT, [actor.accountId, actor.sessionId]));
  }

  /** As `show`, the whole row. @throws SessionRequiredError */
  async get(actor: Actor): Promise<AccountEntity> {
    return inSession(await ACCOUNTS.find(this.dataSource, IN_SESSION, [actor.accountId, actor.sessionId]));
  }

  /** For sibling services. */
  async find(id: string): Promise<AccountEntity> {
    const account = await ACCOUNTS.byId(this.dataSource, id);
    if (!account || account.deletedAt) throw new AccountNotFoundError();
    return account;
  }
}

function inSession<T>(account: T | null | undefined): T {
  if (!account) throw new SessionRequiredError();
  return account;
}
