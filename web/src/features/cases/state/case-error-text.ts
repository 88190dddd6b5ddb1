import { ApiError } from '#shared/api/api-error.js';
import { offlineText } from '#features/failures/error-texts.js';

export const CASE_TOKEN_INVALID_CODE = 'social-graph.case_token_invalid';

const TEXTS: Readonly<Record<string, string>> = {
  'social-graph.appeal_filed': 'You have appealed against this decision already.',
  'social-graph.appeal_too_late': 'The time to appeal against this decision is over.',
  [CASE_TOKEN_INVALID_CODE]: 'Your half hour here is over. Copy what you wrote, and sign in again to come back.',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
const OTHER = 'Your appeal was not sent. What you wrote is still here; please try again.';

/** What a member is told when an appeal is refused. */
export const appealErrorText = (error: unknown): string =>
  offlineText(error) ?? (error instanceof ApiError && Object.hasOwn(TEXTS, error.code) ? TEXTS[error.code] : undefined) ?? OTHER;
