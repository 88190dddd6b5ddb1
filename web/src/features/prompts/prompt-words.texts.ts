import { PROMPTS, type PromptId } from '@affinity/proto/vocabulary/prompts';

/** The words of each prompt. */
export const PROMPT_WORDS = Object.fromEntries(PROMPTS.map(({ id, text }) => [id, text])) as Readonly<Record<PromptId, string>>;
