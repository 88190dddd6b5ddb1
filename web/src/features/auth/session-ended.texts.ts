import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';

/** Why a session is over. Bystanders read it too, so what an account is accused of is said only after signing in. */
export const SESSION_ENDED_TEXTS: Readonly<Record<Exclude<SessionEndReason, 'signed-out'>, string>> = {
  'account-disabled': 'Your session was ended because of a decision about your account. Sign in to read why, and to appeal.',
  'password-changed': 'Your password was changed, and your other devices were signed out. Sign in with the new one.',
  revoked: 'You were signed out from somewhere else. Sign in to go on.',
  'refresh-reused': 'You were signed out to keep your account safe. Sign in to go on.',
  replaced: 'You signed in on many other devices, so this one was signed out. Sign in to go on.',
};
