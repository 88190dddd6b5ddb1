import { isActive, type Pair, type RelationKind } from './domain/pair.js';
import { BlockedError, MemberNotFoundError, SelfActionError } from './relation.errors.js';

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
 * @throws MemberNotFoundError when the other blocked me, BlockedError when I would follow somebody I blocked
 */
export function assertMayAct(pair: Pair, kind: RelationKind, active: boolean): void {
  if (!isVisible(pair) && !(kind === 'block' && active)) throw new MemberNotFoundError();
  if (kind === 'follow' && active && isActive(pair.mine.block)) throw new BlockedError();
}
