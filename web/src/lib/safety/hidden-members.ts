import type { QueryClient } from '@tanstack/react-query';
import { removeActsOf } from '../notifications/notifications-cache.js';
import { notificationsKeys } from '../notifications/notifications.query.js';
import { peopleKeys } from '../people/people.keys.js';
import { type Hiding, removePerson } from '../people/person-cache.js';
import { removePostsOf } from '../posts/post-cache.js';
import { postsKeys } from '../posts/posts.keys.js';
import { storiesKeys } from '../stories/stories.keys.js';
import { removeStoriesOf } from '../stories/story-cache.js';

/** Milliseconds in which lists on the server follow a mute or block, or that one was taken back. */
const LISTS_CATCH_UP_MS = 800;

/** What a member hidden here is taken off when it arrives. */
const CLEARED: ReadonlySet<unknown> = new Set([postsKeys, peopleKeys, storiesKeys, notificationsKeys].map(({ all: [subject] }) => subject));

const hiddenOf = new WeakMap<QueryClient, Map<string, Hiding>>();

function clearOf(client: QueryClient, memberId: string, hiding: Hiding): void {
  removePostsOf(client, memberId);
  removeStoriesOf(client, memberId);
  removePerson(client, memberId, hiding);
  removeActsOf(client, memberId);
}

/**
 * Whom the member hid in this tab, and how. A list read in the same moment may still hold them, because the block is
 * known here before every service has heard of it: so each list that arrives is cleared of them.
 */
function hiddenMembers(client: QueryClient): Map<string, Hiding> {
  const known = hiddenOf.get(client);
  if (known !== undefined) return known;
  const hidden = new Map<string, Hiding>();
  hiddenOf.set(client, hidden);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What the app itself puts into the cache, the clearing below included, brings nobody back.
    if (event.action.manual === true) return;
    if (!CLEARED.has(event.query.queryKey[0])) return;
    for (const [memberId, hiding] of hidden) clearOf(client, memberId, hiding);
  });
  return hidden;
}

/**
 * Takes everything of a member off the lists, now and when they are read again: what they shared, and their cards. A mute
 * leaves the lists of people alone that say who follows, sparked or is connected.
 */
export function hideMember(client: QueryClient, memberId: string, hiding: Hiding): void {
  hiddenMembers(client).set(memberId, hiding);
  clearOf(client, memberId, hiding);
  // Who else did the same, and how many notifications are left, the server alone knows.
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
