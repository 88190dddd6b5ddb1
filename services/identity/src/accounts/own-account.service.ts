import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity.js';
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
    const account = await this.dataSource.manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('account.id = :accountId AND account.disabledAt IS NULL')
      .andWhere('EXISTS (SELECT FROM sessions WHERE id = :sessionId AND account_id = account.id AND ended_at IS NULL)')
      .setParameters({ accountId: actor.accountId, sessionId: actor.sessionId })
      .getOne();
    if (!account) throw new SessionRequiredError();
    return account;
  }

  /** For sibling services. */
  async find(id: string): Promise<AccountEntity> {
    const account = await this.dataSource.manager.findOneBy(AccountEntity, { id });
    if (!account || account.deletedAt) throw new AccountNotFoundError();
    return account;
  }
}
