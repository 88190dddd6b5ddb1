import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';

/** Why the session of this page was ended elsewhere, for the sign-in screen. In memory only: whoever comes later is told nothing. */
export const sessionEnd: { reason: SessionEndReason | null } = { reason: null };
