import { NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer for a comment of another post, and for one the caller may not see. */
export class CommentNotFoundError extends NotFoundError {
  constructor() {
    super('posts.comment_not_found', 'There is no such comment.');
  }
}
