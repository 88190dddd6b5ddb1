import { MAX_VIEWED_VIDEOS } from '../components/discover.constants.js';

/** VID-017, VID-019. The list, newest last. */
const KEY = 'viewedVideos';
/** The key of the list's owner: on a shared browser one member's list must not shorten another's feed. */
const OWNER_KEY = 'viewedVideosOf';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The list with a viewed video at its end, once. Beyond the limit the oldest go. */
export function withViewed(viewed: readonly string[], id: string): readonly string[] {
  return [...viewed.filter((other) => other !== id), id].slice(-MAX_VIEWED_VIDEOS);
}

/** The videos this member has viewed in this browser; none when the list is another member's or no list. */
export function readViewed(store: Store, accountId: string): readonly string[] {
  if (store.getItem(OWNER_KEY) !== accountId) return [];
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(-MAX_VIEWED_VIDEOS) : [];
  } catch {
    // The text is not ours or was cut off. The server remembers too.
    return [];
  }
}

/** @throws DOMException when the browser keeps nothing for this page, or no more. */
export function writeViewed(store: Store, accountId: string, viewed: readonly string[]): void {
  store.setItem(OWNER_KEY, accountId);
  store.setItem(KEY, JSON.stringify(viewed));
}
