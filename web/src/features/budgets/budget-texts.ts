import { ApiError } from '#shared/api/api-error.js';
import { once } from '#shared/code/once.js';
import { locale } from '#shared/text/language.js';
import { BUDGET_TEXTS, BUDGET_WORDS } from './budget.texts.js';

const isKnown = (name: string): name is keyof typeof BUDGET_WORDS => Object.hasOwn(BUDGET_WORDS, name);

const timeFormat = once(() => new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }));
const dayFormat = once(() => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }));
const dayOf = (time: number): string => new Date(time).toDateString();

/** "at 18:40", "tomorrow at 06:00", or "on 3 December" of what is bounded for longer than a day. */
export function againText(freesAt: number, now: number): string {
  const time = timeFormat().format(freesAt);
  if (dayOf(freesAt) === dayOf(now)) return BUDGET_TEXTS.at(time);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  if (dayOf(freesAt) === dayOf(tomorrow.getTime())) return BUDGET_TEXTS.tomorrow(time);
  return BUDGET_TEXTS.on(dayFormat().format(freesAt));
}

/** "You can share 3 more posts today."; null for a budget without words. */
export function leftText({ name, left, freesAt }: { name: string; left: number; freesAt: number }, now = Date.now()): string | null {
  if (!isKnown(name)) return null;
  const { one, more, again } = BUDGET_WORDS[name];
  return left <= 0 ? BUDGET_TEXTS.last(again, againText(freesAt, now)) : BUDGET_TEXTS.left(left === 1 ? one : more(left));
}

/** "You have shared a lot today. You can share again at 18:40." `refusal` is the server's sentence. */
export function spentText({ name, freesAt, refusal }: { name: string; freesAt: number; refusal: string }, now = Date.now()): string {
  return BUDGET_TEXTS.spent(refusal, isKnown(name) ? BUDGET_WORDS[name].again : null, againText(freesAt, now));
}

/** The same for an error; null when it is no spent budget. */
export function budgetErrorText(error: unknown, now = Date.now()): string | null {
  if (!(error instanceof ApiError) || error.budget === null) return null;
  return spentText({ ...error.budget, refusal: error.detail }, now);
}
