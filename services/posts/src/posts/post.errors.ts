import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer for a post the caller may not see or change: its existence stays unknown (GRD-039, SAFETY-26). */
export class PostNotFoundError extends NotFoundError {
  constructor() {
    super('posts.post_not_found', 'There is no such post.');
  }
}

/** The post has neither text nor media (HOM-051), or the quote neither text nor media on the quoted post (POST-041). */
export class EmptyPostError extends DomainError {
  constructor() {
    super('posts.empty', 400, 'Write something or add media.');
  }
}
