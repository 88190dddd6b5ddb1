import type { QueryClient } from '@tanstack/react-query';
import type { SocketEvents } from '@affinity/proto/ws/socket';
import { postsKeys, type FeedSelection } from '../lib/posts/posts.keys.js';
import { hideMember, showMember } from '../lib/safety/hidden-members.js';
import { relationKey } from '../lib/safety/relation.query.js';

/** The member followed, blocked or muted someone, here or in another browser: the lists and menus of this one follow. */
export function receiveRelation(client: QueryClient, { otherId, relation, active }: SocketEvents['social-graph.relation.changed']): void {
  void client.invalidateQueries({ queryKey: relationKey(otherId) });
  if (relation === 'follow') {
    void client.invalidateQueries({
      queryKey: postsKeys.feeds,
      predicate: ({ queryKey }) => (queryKey[2] as FeedSelection | undefined)?.view === 'following',
    });
  } else if (active) hideMember(client, otherId);
  else showMember(client, otherId);
}
