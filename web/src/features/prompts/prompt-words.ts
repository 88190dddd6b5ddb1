import { PROMPT_WORDS } from './prompt-words.texts.js';

/** The words of a prompt in the member's language; undefined for one that came later than this page, or is not offered any more. */
export const promptInWords = (id: string): string | undefined =>
  Object.hasOwn(PROMPT_WORDS, id) ? PROMPT_WORDS[id as keyof typeof PROMPT_WORDS] : undefined;
