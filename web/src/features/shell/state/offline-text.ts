import { KEPT_TEXTS, SHELL_TEXTS, WAITING_TEXTS } from '../texts.js';
import { locale } from '#shared/text/language.js';

export type Waiting = { readonly [kind in keyof typeof WAITING_TEXTS]?: number | undefined };

const DAY_MS = 24 * 3_600_000;

/** "at 14:05" on the same day, otherwise "on 23 November at 14:05", in the browser's language. */
function whenText(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
  const sameDay = now - at < DAY_MS && date.getDate() === new Date(now).getDate();
  return sameDay ? KEPT_TEXTS.at(time) : KEPT_TEXTS.on(date.toLocaleDateString(locale(), { day: 'numeric', month: 'long' }), time);
}

function waitingText(waiting: Waiting): string | null {
  const parts = (Object.keys(WAITING_TEXTS) as (keyof typeof WAITING_TEXTS)[]).flatMap((kind) => {
    const count = waiting[kind] ?? 0;
    return count === 0 ? [] : [WAITING_TEXTS[kind](count)];
  });
  const last = parts.pop();
  if (last === undefined) return null;
  return SHELL_TEXTS.waits(parts.length === 0 ? last : SHELL_TEXTS.and(parts.join(', '), last));
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
