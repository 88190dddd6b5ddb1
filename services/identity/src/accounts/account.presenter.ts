import { isEmailConfirmed, type AccountEntity } from './account.entity.js';
import type { AccountResponse, OwnAccountResponse } from './dto/account.response.js';
import type { OwnAccount } from './own-account.service.js';

export function presentOwnAccount(account: OwnAccount): OwnAccountResponse {
  const { id, kind, email, displayName, roles, language } = account;
  return { id, kind, email, emailConfirmed: isEmailConfirmed(account), displayName, roles, language };
}

export function presentAccount(account: AccountEntity): AccountResponse {
  const { firstName, lastName, photoUrl } = account;
  return { ...presentOwnAccount(account), firstName, lastName, photoUrl, disabled: account.disabledAt !== null };
}
