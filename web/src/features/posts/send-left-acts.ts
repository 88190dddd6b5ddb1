import type { QueryClient } from '@tanstack/react-query';
import { wishAgain } from '#features/acts/kept-wishes.js';
import { sentLater } from './comments/send-comments.js';
import { commentLikesOf } from './comments/comment-likes.js';
import { postLikesOf } from './post-likes.js';
import { sharedLater } from './waiting/share-waiting-posts.js';

/** Sends the posts, comments and likes that earlier pages of the member could not. */
export function sendLeftActsOnPosts(client: QueryClient, accountId: string): void {
  sharedLater.sendLeft(client, accountId);
  sentLater.sendLeft(client, accountId);
  wishAgain(postLikesOf(client), 'post-like', accountId);
  wishAgain(commentLikesOf(client), 'comment-like', accountId);
}
