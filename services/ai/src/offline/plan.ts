import type { Turn } from '../providers/practice-provider.js';
import { dayIn, hourIn, placeIn, placePhraseIn } from './listen.js';
import { plain } from './plain-english.js';
import { DATE_AGREED, DATE_CONFIRMED, DATE_MOVED } from './scenario-lines.js';

/** What was said of meeting, and whether both said yes. What is not known is null. */
export interface Plan {
  readonly day: string | null;
  readonly hour: string | null;
  readonly place: string | null;
  readonly agreed: boolean;
  /** The member called it off, and named no other day since. */
  readonly calledOff: boolean;
}

const CALLS_OFF =
  /\b(?:can't (?:make|do|come|meet)|won't (?:make|be able)|have to cancel|need to cancel|must cancel|call it off|something came up|not going to make it)\b/iu;
export const callsOff = (text: string): boolean => CALLS_OFF.test(plain(text));

/** The newest words count: "could we make it Sunday instead?" leaves the hour and the place as they were. */
export function planOf(turns: readonly Turn[]): Plan {
  let plan: Plan = { day: null, hour: null, place: null, agreed: false, calledOff: false };
  for (const { from, text } of turns) {
    if (from === 'partner') {
      const yes = [...DATE_AGREED, ...DATE_CONFIRMED, ...DATE_MOVED].some((line) => text.includes(line));
      if (yes && (plan.day ?? plan.hour) !== null && plan.place !== null) plan = { ...plan, agreed: true };
    } else if (callsOff(text)) {
      plan = { ...plan, day: null, hour: null, agreed: false, calledOff: true };
    } else {
      const [day, hour] = [dayIn(text), hourIn(text)];
      const place = placeIn(text) === 'private' ? null : placePhraseIn(text);
      plan = {
        day: day ?? plan.day,
        hour: hour ?? plan.hour,
        place: place ?? plan.place,
        agreed: plan.agreed,
        calledOff: plan.calledOff && day === null && hour === null,
      };
    }
  }
  return plan;
}

/** "Saturday at 3", as far as it is known. */
export function whenOf({ day, hour }: Plan): string | null {
  if (day === null || hour === null) return day ?? hour;
  return /^(?:at|around|after|by) /u.test(hour) ? `${day} ${hour}` : `${day} at ${hour}`;
}
