import type { QueryClient } from '@tanstack/react-query';
import type { SocketEvents } from '@affinity/proto/ws/socket';
import { checkRelation } from '../lib/people/person-cache.js';
import { postsKeys, type FeedSelection } from '../lib/posts/posts.keys.js';
import { hideMember, showMember } from '../lib/safety/hidden-members.js';
import { relationKey } from '../lib/safety/relation.query.js';

/** The field of a person's card for each kind of relation. */
const SHOWN_AS = { follow: 'following', spark: 'sparked', connection: 'connected', block: null, mute: null } as const;

/** A relation changed, here or in another browser: this one's lists and menus follow. */
export function receiveRelation(client: QueryClient, { otherId, relation, active }: SocketEvents['social-graph.relation.changed']): void {
  void client.invalidateQueries({ queryKey: relationKey(otherId) });
  const flag = SHOWN_AS[relation];
  // The query cache has logged a look-up that failed. The next message looks again.
  if (flag !== null) checkRelation(client, otherId, { [flag]: active }).catch(() => undefined);
  if (relation === 'follow') {
    void client.invalidateQueries({
      queryKey: postsKeys.feeds,
      predicate: ({ queryKey }) => (queryKey[2] as FeedSelection | undefined)?.view === 'following',
    });
  } else if (relation === 'block' || relation === 'mute') {
    if (active) hideMember(client, otherId, relation);
    else showMember(client, otherId);
  }
}
