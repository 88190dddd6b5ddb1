import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer for a post the caller may not see or change: whether it exists is nobody else's business (GRD-039, SAFETY-26). */
export class PostNotFoundError extends NotFoundError {
  constructor() {
    super('posts.post_not_found', 'There is no such post.');
  }
}

/** Neither text nor media (HOM-051); of a quote: neither text nor media on the quoted post (POST-041). */
export class EmptyPostError extends DomainError {
  constructor() {
    super('posts.empty', 400, 'Write something or add media.');
  }
}
