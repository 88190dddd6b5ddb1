import type { QueryClient } from '@tanstack/react-query';
import { wishAgain } from '#features/acts/kept-wishes.js';
import { sendLeftComments } from './comments/add-comment.mutation.js';
import { commentLikesOf } from './comments/comment-likes.js';
import { postLikesOf } from './post-likes.js';

/** Sends the comments and likes that earlier pages of the member could not. */
export function sendLeftActsOnPosts(client: QueryClient, accountId: string): void {
  sendLeftComments(client, accountId);
  wishAgain(postLikesOf(client), 'post-like', accountId);
  wishAgain(commentLikesOf(client), 'comment-like', accountId);
}
