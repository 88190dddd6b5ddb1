import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import { ACCOUNTS, type AccountEntity } from './account.entity.js';
import { AccountNotFoundError } from './account.errors.js';

@Injectable()
export class OwnAccountService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The actor's account. An access token outlives its session by minutes; here, where sessions and credentials are
   * changed, an ended session is refused at once (SAFETY-19).
   * @throws SessionRequiredError
   */
  async get(actor: Actor): Promise<AccountEntity> {
    const account = await ACCOUNTS.find(
      this.dataSource,
      `WHERE id = $1 AND disabled_at IS NULL
         AND EXISTS (SELECT FROM sessions s WHERE s.id = $2 AND s.account_id = accounts.id AND s.ended_at IS NULL)`,
      [actor.accountId, actor.sessionId],
    );
    if (!account) throw new SessionRequiredError();
    return account;
  }

  /** For sibling services. */
  async find(id: string): Promise<AccountEntity> {
    const account = await ACCOUNTS.byId(this.dataSource, id);
    if (!account || account.deletedAt) throw new AccountNotFoundError();
    return account;
  }
}
