import type { MemberLists } from '#features/safety/hidden-members.js';
import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { removePostsOf } from './post-cache.js';
import { type FeedSelection, postsKeys } from './posts.keys.js';

export const postsLive: OwnEventHandlers = {
  'social-graph.relation.changed': ({ client }, { relation }) => {
    if (relation !== 'follow') return;
    void client.invalidateQueries({
      queryKey: postsKeys.feeds,
      predicate: ({ queryKey }) => (queryKey[2] as FeedSelection | undefined)?.view === 'following',
    });
  },
};

export const postsLists: MemberLists = { key: postsKeys.all, remove: removePostsOf };
