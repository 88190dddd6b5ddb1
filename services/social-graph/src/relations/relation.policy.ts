import { hasReceivedSpark, isActive, type Act, type Pair } from './domain/pair.js';
import { BlockedError, MemberNotFoundError, NoSparkError, NoSparkReceivedError, SelfActionError } from './relation.errors.js';

/** What nobody does to somebody they blocked, before taking the block back. */
const TOWARDS: ReadonlySet<Act> = new Set<Act>(['follow', 'spark', 'connect']);

/** @throws SelfActionError when both are the same member (SAFETY 29) */
export function assertOther(memberId: string, otherId: string): void {
  if (memberId === otherId) throw new SelfActionError();
}

/**
 * Whether the other is there for me: not when the other blocked me. Who blocked back still sees the pair, to undo the block.
 */
export const isVisible = ({ mine, theirs }: Pair): boolean => isActive(mine.block) || !isActive(theirs.block);

/**
 * Blocking is always allowed, whoever blocked first: protection must not depend on what the other did.
 * @throws MemberNotFoundError when the other blocked me; BlockedError when I would follow, spark or connect with somebody I
 *   blocked; NoSparkError when there is no spark to pass on; NoSparkReceivedError when I would connect without a spark of the
 *   other that I did not pass on (SAFETY 31), unless we are connected already
 */
export function assertMayAct(pair: Pair, act: Act): void {
  if (!isVisible(pair) && act !== 'block') throw new MemberNotFoundError();
  if (TOWARDS.has(act) && isActive(pair.mine.block)) throw new BlockedError();
  if (act === 'pass' && !isActive(pair.theirs.spark)) throw new NoSparkError();
  if (act === 'connect' && !isActive(pair.connection) && !hasReceivedSpark(pair)) throw new NoSparkReceivedError();
}
