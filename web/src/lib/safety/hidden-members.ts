import type { QueryClient } from '@tanstack/react-query';
import { removeActsOf } from '../notifications/notifications-cache.js';
import { notificationsKeys } from '../notifications/notifications.query.js';
import { peopleKeys } from '../people/people.keys.js';
import { type Hiding, removePerson } from '../people/person-cache.js';
import { removePostsOf } from '../posts/post-cache.js';
import { postsKeys } from '../posts/posts.keys.js';
import { storiesKeys } from '../stories/stories.keys.js';
import { removeStoriesOf } from '../stories/story-cache.js';

/** Milliseconds in which the server's lists follow a mute or a block, made or taken back. */
const LISTS_CATCH_UP_MS = 800;

/** The cached answers that a hidden member is removed from when they arrive. */
const CLEARED: ReadonlySet<unknown> = new Set([postsKeys, peopleKeys, storiesKeys, notificationsKeys].map(({ all: [subject] }) => subject));

const hiddenOf = new WeakMap<QueryClient, Map<string, Hiding>>();

function clearOf(client: QueryClient, memberId: string, hiding: Hiding): void {
  removePostsOf(client, memberId);
  removeStoriesOf(client, memberId);
  removePerson(client, memberId, hiding);
  removeActsOf(client, memberId);
}

/**
 * The members hidden in this tab, and how. This tab knows of a block before every service does, so a list read at that moment may
 * still hold them. Each list that arrives is cleared of them.
 */
function hiddenMembers(client: QueryClient): Map<string, Hiding> {
  const known = hiddenOf.get(client);
  if (known !== undefined) return known;
  const hidden = new Map<string, Hiding>();
  hiddenOf.set(client, hidden);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // The app's own writes to the cache, the clearing below included, bring nobody back.
    if (event.action.manual === true) return;
    if (!CLEARED.has(event.query.queryKey[0])) return;
    for (const [memberId, hiding] of hidden) clearOf(client, memberId, hiding);
  });
  return hidden;
}

/**
 * Takes a member's cards and everything they shared off the lists, now and whenever those are read again. After a mute, the lists of
 * who follows, sparked or is connected keep the member.
 */
export function hideMember(client: QueryClient, memberId: string, hiding: Hiding): void {
  hiddenMembers(client).set(memberId, hiding);
  clearOf(client, memberId, hiding);
  // Only the server knows who else acted, and how many notifications are left.
  setTimeout(() => void client.invalidateQueries({ queryKey: notificationsKeys.all }), LISTS_CATCH_UP_MS);
}

/** Lets a member into the lists again, which are read anew. */
export function showMember(client: QueryClient, memberId: string): void {
  hiddenMembers(client).delete(memberId);
  setTimeout(() => {
    void client.invalidateQueries({ queryKey: postsKeys.all });
    void client.invalidateQueries({ queryKey: peopleKeys.all });
    void client.invalidateQueries({ queryKey: storiesKeys.all });
    void client.invalidateQueries({ queryKey: notificationsKeys.all });
  }, LISTS_CATCH_UP_MS);
}
