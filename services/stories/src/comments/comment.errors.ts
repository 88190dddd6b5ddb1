import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer for a comment of another story, and for one the caller may not see or remove. */
export class CommentNotFoundError extends NotFoundError {
  constructor() {
    super('stories.comment_not_found', 'There is no such comment.');
  }
}

/** STO-034. */
export class CommentEmptyError extends DomainError {
  constructor() {
    super('stories.comment_empty', 400, 'Write something first.');
  }
}
