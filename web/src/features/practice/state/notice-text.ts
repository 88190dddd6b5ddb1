import type { TalkNotice } from './talk.reducer.js';
import { NOTICE_TEXTS } from '../texts.js';

const SECONDS_A_MINUTE = 60;
/** Up to here it is "a minute". */
const SOON_SECONDS = 90;

function whenAgain(seconds: number | null): string {
  if (seconds === null) return NOTICE_TEXTS.later;
  return seconds <= SOON_SECONDS ? NOTICE_TEXTS.soon : NOTICE_TEXTS.minutes(Math.ceil(seconds / SECONDS_A_MINUTE));
}

/** Why something did not happen, and what can be done, in kind words. */
export function noticeText({ kind, during, retryAfterSeconds }: TalkNotice, partnerName: string): string {
  switch (kind) {
    case 'busy':
      return NOTICE_TEXTS.busy(partnerName);
    case 'too-many':
      return during === 'coaching' ? NOTICE_TEXTS.tooManyNotes : NOTICE_TEXTS.tooMany(whenAgain(retryAfterSeconds));
    case 'budget-spent':
      return NOTICE_TEXTS.budgetSpent;
    default:
      return NOTICE_TEXTS[kind][during];
  }
}
