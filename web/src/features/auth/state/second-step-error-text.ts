import { errorWords } from '#features/failures/error-texts.js';
import { SECOND_STEP_ERRORS, SECOND_STEP_OTHER } from './second-step-error.texts.js';

export const secondStepErrorText = (error: unknown): string => errorWords(SECOND_STEP_ERRORS, error, SECOND_STEP_OTHER);
