import { DomainError } from '@affinity/kit/errors/domain-error';
import type { QuestionName } from '@affinity/proto/vocabulary/importance';

/** The web app gives the reason at the question. */
export class ImportanceUnansweredError extends DomainError {
  constructor(questions: readonly QuestionName[]) {
    const message = 'Answer this question yourself before you ask it of others.';
    super('profiles.importance_unanswered', 422, `Not answered: ${questions.join(', ')}.`, {
      errors: questions.map((question) => ({ path: `questions.${question}`, message })),
    });
  }
}
