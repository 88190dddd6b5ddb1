import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';

/** Why this page's session was ended elsewhere, for the sign-in screen. Only in memory: whoever comes later is told nothing. */
export const sessionEnd: { reason: SessionEndReason | null } = { reason: null };
