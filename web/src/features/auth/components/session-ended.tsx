import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';
import { Alert } from '#shared/ui/alert.js';
import { SESSION_ENDED_TEXTS } from '../session-ended.texts.js';

/** Says why the member is on the sign-in screen: their session was ended, and not by themself in this browser. */
export function SessionEnded({ reason }: { reason: Exclude<SessionEndReason, 'signed-out'> }) {
  return <Alert>{SESSION_ENDED_TEXTS[reason]}</Alert>;
}
