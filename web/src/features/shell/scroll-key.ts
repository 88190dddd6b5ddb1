import type { Location } from 'react-router';

/** The router's key of every page that was opened by its address: all of them would share one place. */
const OPENED_BY_ADDRESS = 'default';

/** Of the entry that this document began with. */
let ofFirstEntry: string | undefined;

function keyOfFirstEntry(): string {
  const state: unknown = history.state;
  const held = typeof state === 'object' && state !== null && 'scrollKey' in state ? state.scrollKey : undefined;
  if (typeof held === 'string') return held;
  const key = crypto.randomUUID();
  // With the entry, so that a reload and Back find it again.
  history.replaceState({ ...history.state, scrollKey: key }, '');
  return key;
}

/** What the place on a page is remembered under: its entry in the history, also where the router has no name for that (EXPERIENCE-9). */
export function scrollKeyOf({ key }: Pick<Location, 'key'>): string {
  return key === OPENED_BY_ADDRESS ? (ofFirstEntry ??= keyOfFirstEntry()) : key;
}
