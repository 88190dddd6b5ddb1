import { quietEnd, quietStart, type QuietHours } from './time-of-day.js';

/** When a member's devices are told nothing. */
export interface Rest {
  readonly quiet: QuietHours | null;
  /** `until` is null for a pause that the member ends. */
  readonly pause: { readonly until: Date | null } | null;
}

export type RestEnd = Date | 'open' | null;

/** Until when devices are told nothing, at least; null when they are told now. What waits is looked at then anew. */
export function restEnd({ quiet, pause }: Rest, now: Date): RestEnd {
  if (pause !== null && pause.until === null) return 'open';
  const ends = [pause?.until ?? null, quiet && quietEnd(quiet, now)].filter((end) => end !== null && end > now) as Date[];
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** From when on devices are told nothing again; null for a member without quiet hours. Of a pause nobody knows before. */
export const restStart = ({ quiet }: Rest, now: Date): Date | null => quiet && quietStart(quiet, now);

/** A member's row of `notification_rests`, or the columns of a member without one. */
export interface RestRow {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly timeZone: string | null;
  readonly paused: boolean | null;
  readonly pausedUntil: Date | null;
}

/** Those columns, of the row `r`. */
export const REST_COLUMNS = `r.quiet_from AS "quietFrom", r.quiet_to AS "quietTo", r.time_zone AS "timeZone", r.paused, r.paused_until AS "pausedUntil"`;

export const restOf = ({ quietFrom, quietTo, timeZone, paused, pausedUntil }: RestRow): Rest => ({
  quiet: quietFrom === null || quietTo === null || timeZone === null ? null : { from: quietFrom, to: quietTo, timeZone },
  pause: paused === true ? { until: pausedUntil } : null,
});
