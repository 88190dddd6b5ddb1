/** Why a session ended before its time. `account-disabled` also when the account is only suspended: the page says neither. */
export const SESSION_END_REASONS = ['signed-out', 'revoked', 'password-changed', 'refresh-reused', 'account-disabled', 'replaced'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
