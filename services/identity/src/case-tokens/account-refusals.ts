import { Injectable } from '@nestjs/common';
import type { DomainError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import { ACCOUNTS } from '../accounts/account.entity.js';
import { AccountSuspendedError, UserDisabledError } from '../accounts/account.errors.js';
import { CaseTokensRepository } from './case-tokens.repository.js';

/** What somebody is told who may not sign in, and the way from there to their cases. */
@Injectable()
export class AccountRefusals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: CaseTokensRepository,
  ) {}

  /**
   * Adds the way to the cases to an error that kept a proven owner out; any other error stays as it is. The caller has proved all
   * that the account asks for. The call is outside of a transaction: the token outlives the refusal.
   */
  async told(error: unknown, accountId: string): Promise<unknown> {
    return error instanceof UserDisabledError || error instanceof AccountSuspendedError ? this.of(accountId) : error;
  }

  private async of(accountId: string): Promise<DomainError> {
    const account = await ACCOUNTS.existing(this.dataSource, accountId);
    const token = await this.tokens.issue(accountId);
    return account.disabledAt || !account.suspendedUntil
      ? new UserDisabledError(token)
      : new AccountSuspendedError(account.suspendedUntil, token);
  }
}
