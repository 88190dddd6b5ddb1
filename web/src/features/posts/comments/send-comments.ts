import { waitingWords } from '#features/acts/waiting-words.js';
import { bodyOf } from '#features/mentions/mentioned-words.js';
import { hasCode, POST_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Comment } from '#shared/api/schema.js';
import { postsKeys } from '../posts.keys.js';
import { planRefresh } from '../state/refresh-post.js';
import { type CommentPages, insertComment } from './comment-pages.js';
import { COMMENT_TEXTS } from './comment.texts.js';
import { commentFrom, type PendingComment } from './pending-comment.js';

/** Comments and replies (POST-020..024). */
export const sentLater = waitingWords<PendingComment, Comment>({
  kind: 'comment',
  placeOf: ({ comment }) => comment.postId,
  from: commentFrom,
  send: ({ key, comment: { postId, content, parentId, mentions } }) =>
    unwrap(
      api.POST('/api/posts/{id}/comments', {
        params: { path: { id: postId }, header: { 'Idempotency-Key': key } },
        body: { ...bodyOf({ content, mentions: mentions.map(({ name: _said, ...place }) => place) }), parentId },
      }),
    ),
  onSent: (client, { comment: { postId } }, made) => {
    const queryKey = postsKeys.comments(postId);
    if (made === null) void client.invalidateQueries({ queryKey });
    else client.setQueryData<CommentPages>(queryKey, (pages) => pages && insertComment(pages, made));
    planRefresh(client, postId);
  },
  refusalOf: () => COMMENT_TEXTS.failed,
  old: COMMENT_TEXTS.failed,
  // The post is gone: no page will show the comment.
  isFinal: (error) => hasCode(error, POST_NOT_FOUND_CODE),
});
