import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { sendLeftComments } from './comments/add-comment.mutation.js';
import { commentLikesOf } from './comments/comment-likes.js';
import { wishLeftLikes } from './state/kept-likes.js';
import { postLikesOf } from './post-likes.js';

/** Sends the comments and likes that earlier pages of the signed-in member could not. Mounted once, by the shell. Draws nothing. */
export function UnsentReceiver() {
  const client = useQueryClient();
  const accountId = useCurrentSession().account?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    sendLeftComments(client, accountId);
    wishLeftLikes(postLikesOf(client), 'post-like', accountId);
    wishLeftLikes(commentLikesOf(client), 'comment-like', accountId);
  }, [client, accountId]);
  return null;
}
