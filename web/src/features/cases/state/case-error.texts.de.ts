import type { Words } from '#shared/text/words.js';
import type * as english from './case-error.texts.js';

export const APPEAL_ERRORS: Words<typeof english.APPEAL_ERRORS> = {
  'social-graph.appeal_filed': 'Du hast gegen diese Entscheidung schon Einspruch eingelegt.',
  'social-graph.appeal_too_late': 'Die Frist für einen Einspruch gegen diese Entscheidung ist abgelaufen.',
  'social-graph.case_token_invalid':
    'Deine halbe Stunde hier ist um. Kopiere, was du geschrieben hast, und melde dich noch einmal an, um zurückzukommen.',
  'request.rate_limited': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
};
export const APPEAL_OTHER = 'Dein Einspruch wurde nicht abgeschickt. Was du geschrieben hast, ist noch hier; bitte versuch es noch einmal.';
