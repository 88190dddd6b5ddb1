import { waitingWords } from '#features/acts/waiting-words.js';
import { bodyOf } from '#features/mentions/mentioned-words.js';
import { placesFrom } from '#features/mentions/mentions.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { prependPost } from '../post-cache.js';
import { createPostErrorText } from '../post-error-texts.js';
import { showsOwnPost } from '../shows-own-post.js';
import type { WaitingPost } from '../waiting-posts.js';
import { WAITING_POST_TEXTS } from './waiting-post.texts.js';

/** Posts of words alone, which are shared once there is a connection (HOM-054). */
export const sharedLater = waitingWords<WaitingPost, Post>({
  kind: 'post',
  from: ({ content, mentions }, known) => (typeof content === 'string' ? { ...known, content, mentions: placesFrom(mentions) } : null),
  send: ({ key, ...words }) =>
    unwrap(api.POST('/api/posts', { params: { header: { 'Idempotency-Key': key } }, body: { ...bodyOf(words), media: [] } })),
  onSent: (client, _words, made) => {
    if (made !== null) prependPost(client, (feed) => showsOwnPost(feed, made), made);
  },
  refusalOf: createPostErrorText,
  old: WAITING_POST_TEXTS.old,
  onlyKept: true,
});
