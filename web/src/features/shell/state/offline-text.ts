import { SHELL_TEXTS } from '../texts.js';

/** What waits, as members call it: the word for one, and for several. */
const NAMES = {
  messages: ['message', 'messages'],
  posts: ['post', 'posts'],
  comments: ['comment', 'comments'],
  likes: ['like', 'likes'],
  follows: ['follow', 'follows'],
  sparks: ['spark', 'sparks'],
  shares: ['share', 'shares'],
} as const;

export type Waiting = { readonly [kind in keyof typeof NAMES]?: number | undefined };

const DAY_MS = 24 * 3_600_000;

/** "at 14:05" on the same day, otherwise "on 23 November at 14:05", in the browser's language. */
function whenText(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  const sameDay = now - at < DAY_MS && date.getDate() === new Date(now).getDate();
  return sameDay ? `at ${time}` : `on ${date.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })} at ${time}`;
}

function waitingText(waiting: Waiting): string | null {
  const parts = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((kind) => {
    const count = waiting[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`];
  });
  const last = parts.pop();
  if (last === undefined) return null;
  return SHELL_TEXTS.waits(parts.length === 0 ? last : `${parts.join(', ')} and ${last}`);
}

/**
 * What is said about the connection; null while there is nothing to say (EXPERIENCE-29).
 * @param keptAt of when this browser kept what the screen shows, in milliseconds since 1970
 */
export function offlineText(online: boolean, keptAt: number | undefined, waiting: Waiting, now = Date.now()): string | null {
  if (online && keptAt === undefined) return null;
  const state = online ? SHELL_TEXTS.unreachable : SHELL_TEXTS.offline;
  const shown = keptAt === undefined ? SHELL_TEXTS.mayHaveChanged : SHELL_TEXTS.kept(whenText(keptAt, now));
  return [state, shown, waitingText(waiting)].filter((part) => part !== null).join(' ');
}
