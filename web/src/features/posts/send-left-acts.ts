import type { QueryClient } from '@tanstack/react-query';
import { keptActs } from '#features/acts/kept-acts.js';
import { wishAgain } from '#features/acts/kept-wishes.js';
import { logError } from '#shared/code/log-error.js';
import { sendLeftComments } from './comments/add-comment.mutation.js';
import { commentLikesOf } from './comments/comment-likes.js';
import { postLikesOf } from './post-likes.js';

/** Sends the posts, comments and likes that earlier pages of the member could not. */
export function sendLeftActsOnPosts(client: QueryClient, accountId: string): void {
  // Rarely a post is left: its code comes when one is.
  if (keptActs('post', accountId).size > 0) {
    import('./share-waiting-posts.js').then(
      ({ shareLeftPosts }) => shareLeftPosts(client, accountId),
      (error: unknown) => logError('waiting-post', error),
    );
  }
  sendLeftComments(client, accountId);
  wishAgain(postLikesOf(client), 'post-like', accountId);
  wishAgain(commentLikesOf(client), 'comment-like', accountId);
}
