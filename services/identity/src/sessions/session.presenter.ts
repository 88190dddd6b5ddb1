import { presentOwnAccount } from '../accounts/account.presenter.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { AccessToken } from './access-token.signer.js';
import type { SessionTokens } from './dto/session-tokens.response.js';
import { formatRefreshToken, type RefreshToken } from './refresh-chain.js';

export function presentSessionTokens(
  account: AccountEntity,
  access: AccessToken,
  refresh: RefreshToken,
  refreshExpiresAt: Date,
): SessionTokens {
  return {
    account: presentOwnAccount(account),
    sessionId: refresh.sessionId,
    accessToken: access.token,
    accessExpiresAt: access.expiresAt.toISOString(),
    refreshToken: formatRefreshToken(refresh),
    refreshExpiresAt: refreshExpiresAt.toISOString(),
  };
}
