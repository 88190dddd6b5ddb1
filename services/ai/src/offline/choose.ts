import { QUESTIONS, REACTIONS } from './lines.js';

/** The parts of a reply: one sentence is taken of each. */
export type Pools = readonly (readonly string[])[];

/** How many of the partner's last turns a reply must differ from. */
export const REMEMBERED = 20;

/** More combinations than are remembered: there is always something to say. */
const ALWAYS: Pools = [REACTIONS, QUESTIONS];

/**
 * Puts a reply together that was not said within the remembered turns. Unsaid sentences come first. The same conversation always
 * gets the same reply.
 * @param said what the partner said, oldest first
 * @param pools none of them empty; when all their combinations have been said, other pools are used
 */
export function choose(said: readonly string[], pools: Pools): string {
  const reply = unsaid(said, pools) ?? unsaid(said, ALWAYS);
  if (reply === undefined) throw new Error('There are too few sentences for a reply');
  return reply;
}

function unsaid(said: readonly string[], pools: Pools): string | undefined {
  const recent = said.slice(-REMEMBERED);
  let best: { text: string; repeats: number } | undefined;
  const total = pools.reduce((product, pool) => product * pool.length, 1);
  for (let step = 0; step < total; step++) {
    // The start moves with each turn: two conversations do not go the same way.
    const parts = partsAt(pools, said.length, step);
    const text = parts.filter((part) => part !== '').join(' ');
    if (recent.includes(text)) continue;
    const repeats = parts.filter((part) => part !== '' && recent.some((other) => other.includes(part))).length;
    if (repeats === 0) return text;
    if (!best || repeats < best.repeats) best = { text, repeats };
  }
  return best?.text;
}

/** Mixed radix: the last pool turns fastest. */
function partsAt(pools: Pools, start: number, step: number): string[] {
  const parts: string[] = [];
  let rest = step;
  for (const pool of pools.toReversed()) {
    parts.unshift(pool[(start + (rest % pool.length)) % pool.length]!);
    rest = Math.floor(rest / pool.length);
  }
  return parts;
}
