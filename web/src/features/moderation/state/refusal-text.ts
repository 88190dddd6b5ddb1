import { wordsOfCode } from '#features/failures/error-texts.js';
import { REFUSAL_TEXTS, REFUSED } from '../texts/decision.texts.js';

/** What a moderator is told when a decision was not taken. */
export const refusalText = (error: unknown): string => wordsOfCode(REFUSAL_TEXTS, error) ?? REFUSED;
