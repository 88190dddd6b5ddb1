export interface PromptAnswer {
  /** One of today's prompts, or one that was offered when it was answered. */
  readonly prompt: string;
  readonly answer: string;
}

/** A member's prompts in their order. The revision moves with each change. */
export interface Prompts {
  readonly revision: number;
  readonly answers: readonly PromptAnswer[];
}

export const NO_PROMPTS: Prompts = { revision: 0, answers: [] };

export const samePrompts = (one: readonly PromptAnswer[], other: readonly PromptAnswer[]): boolean =>
  one.length === other.length &&
  one.every(({ prompt, answer }, index) => prompt === other[index]!.prompt && answer === other[index]!.answer);

/** Other answers have another revision. */
export const withPromptAnswers = ({ revision, answers }: Prompts, next: readonly PromptAnswer[]): Prompts =>
  samePrompts(answers, next) ? { revision, answers } : { revision: revision + 1, answers: next };
