import type { Location } from 'react-router';

/** The router's key of every page that was opened by its address: they would all share one position. */
const OPENED_BY_ADDRESS = 'default';

/** The key of the entry that this document began with. */
let ofFirstEntry: string | undefined;

function keyOfFirstEntry(): string {
  const state: unknown = history.state;
  const held = typeof state === 'object' && state !== null && 'scrollKey' in state ? state.scrollKey : undefined;
  if (typeof held === 'string') return held;
  const key = crypto.randomUUID();
  // The key is kept in the entry, so that a reload and Back find it again.
  history.replaceState({ ...history.state, scrollKey: key }, '');
  return key;
}

/** The key under which a page's scroll position is kept. Each history entry has one, also where the router names none (EXPERIENCE-9). */
export function scrollKeyOf({ key }: Pick<Location, 'key'>): string {
  return key === OPENED_BY_ADDRESS ? (ofFirstEntry ??= keyOfFirstEntry()) : key;
}
