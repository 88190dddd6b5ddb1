import { errorWords } from '#features/failures/error-texts.js';
import { APPEAL_ERRORS, APPEAL_OTHER } from './case-error.texts.js';

export const CASE_TOKEN_INVALID_CODE = 'social-graph.case_token_invalid';

/** What a member is told when an appeal is refused. */
export const appealErrorText = (error: unknown): string => errorWords(APPEAL_ERRORS, error, APPEAL_OTHER);
