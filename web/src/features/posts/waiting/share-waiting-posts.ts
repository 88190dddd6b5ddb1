import { waitingWords } from '#features/acts/waiting-words.js';
import { placesFrom } from '#features/mentions/mentions.js';
import type { Post } from '#shared/api/schema.js';
import { prependPost } from '../post-cache.js';
import { createPostErrorText } from '../post-error-texts.js';
import { publishPost } from '../publish-post.js';
import { showsOwnPost } from '../shows-own-post.js';
import { textsFrom, type WaitingPost } from '../waiting-posts.js';
import { WAITING_POST_TEXTS } from './waiting-post.texts.js';

/** Posts of words alone, which are shared once there is a connection (HOM-054). */
export const sharedLater = waitingWords<WaitingPost, Post>({
  kind: 'post',
  from: ({ content, mentions, earlier }, known) =>
    typeof content === 'string' ? { ...known, content, mentions: placesFrom(mentions), earlier: textsFrom(earlier) } : null,
  send: ({ content, mentions, ...tries }) => publishPost(tries, { content, media: [], ...(mentions.length > 0 && { mentions }) }),
  onSent: (client, _words, made) => {
    if (made !== null) prependPost(client, (feed) => showsOwnPost(feed, made), made);
  },
  refusalOf: createPostErrorText,
  old: WAITING_POST_TEXTS.old,
  onlyKept: true,
});
