import { WINDOW_HOURS } from './budget.js';

export interface SpentShare {
  /** Parameters of the statement, such as `$3`, or columns of `from`: the account, the budget's name, whom it is about, what is spent. */
  readonly account: string;
  readonly budget: string;
  readonly about: string;
  readonly cost: string;
  /** More than this within the day makes the statement fail by `budget_uses_within`; NULL: the caller looks itself. */
  readonly allowed: string;
  /** One row an account, or none when nothing is to be spent. */
  readonly from: string;
}

/** The newer hour: a transaction may have begun in the hour before. */
const NEWEST = 'greatest(b.hour, excluded.hour)';

/** Uses by the hour up to the newest one, without what is a day old. */
const KEPT = `
  (SELECT slot, excluded.hours[slot + 1]
     + CASE WHEN ${NEWEST} - (${NEWEST} - slot) % ${WINDOW_HOURS} > b.hour THEN 0 ELSE b.hours[slot + 1] END AS uses
   FROM generate_series(0, ${WINDOW_HOURS - 1}) AS slot) kept`;

/** The usual case: the row was written in this hour already, and one number changes. */
const SAME_HOUR = 'b.hour = excluded.hour';
const SLOT = `(b.hour % ${WINDOW_HOURS})`;

/**
 * Counts a use and forgets what is a day old, in one upsert: a statement, or a part of a WITH list for a statement that is
 * a transaction by itself. It sees the newest state of the row whatever its snapshot, as ON CONFLICT does.
 */
export function spendBudget({ account, budget, about, cost, allowed, from }: SpentShare): string {
  return `
    INSERT INTO budget_uses AS b (account_id, budget, about, hour, hours, used, allowed)
    SELECT ${account}::uuid, ${budget}::text, ${about}::text, at.hour,
           array_fill(0::bigint, ARRAY[at.hour % ${WINDOW_HOURS}]) || ${cost}::bigint
             || array_fill(0::bigint, ARRAY[${WINDOW_HOURS - 1} - at.hour % ${WINDOW_HOURS}]),
           ${cost}::bigint, ${allowed}::bigint
    FROM ${from} CROSS JOIN (SELECT floor(extract(epoch FROM clock_timestamp()) / 3600)::integer AS hour) at
    ON CONFLICT (account_id, budget, about) DO UPDATE SET
      hour = ${NEWEST},
      hours = CASE WHEN ${SAME_HOUR} THEN b.hours[:${SLOT}] || (b.hours[${SLOT} + 1] + excluded.used) || b.hours[${SLOT} + 2:]
                   ELSE (SELECT array_agg(kept.uses ORDER BY kept.slot) FROM ${KEPT}) END,
      used = CASE WHEN ${SAME_HOUR} THEN b.used + excluded.used ELSE (SELECT sum(kept.uses)::bigint FROM ${KEPT}) END,
      allowed = excluded.allowed
    RETURNING b.account_id, b.hour, b.hours, b.used`;
}
