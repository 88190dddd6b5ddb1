/** Why a session ended before its time. A suspended account has `account-disabled`, too: the page says neither of the two. */
export const SESSION_END_REASONS = ['signed-out', 'revoked', 'password-changed', 'refresh-reused', 'account-disabled', 'replaced'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
