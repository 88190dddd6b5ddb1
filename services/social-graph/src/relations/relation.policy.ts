import { hasReceivedSpark, isActive, type Act, type Pair, type Relation } from './domain/pair.js';
import {
  BlockedError,
  MemberNotFoundError,
  NoSparkError,
  NoSparkReceivedError,
  SelfActionError,
  UndoOverError,
} from './relation.errors.js';

/** Acts that nobody does to somebody they blocked, before taking the block back. */
const TOWARDS: ReadonlySet<Act> = new Set<Act>(['follow', 'spark', 'connect']);

/** The app offers it for ten seconds; a press at the end of them may travel over a slow line. */
export const UNDO_SECONDS = 30;

/** @throws SelfActionError when both are the same member (SAFETY-29) */
export function assertOther(memberId: string, otherId: string): void {
  if (memberId === otherId) throw new SelfActionError();
}

/** Whether the other is there for me: not when the other blocked me, whether or not I blocked them too. */
export const isVisible = ({ theirs }: Pair): boolean => !isActive(theirs.block);

/** Acts that are allowed towards anybody, and towards nobody: their answers must not tell who blocked the caller. */
export const OWN_PROTECTION: ReadonlySet<Act> = new Set<Act>(['block', 'unblock', 'undo-block']);

/**
 * Blocking is always allowed, whoever blocked first: protection must not depend on what the other did. So is taking it back.
 * @throws MemberNotFoundError when the other blocked me; BlockedError when I would follow, spark or connect with somebody I
 *   blocked; NoSparkError when there is no spark to pass on; NoSparkReceivedError when I would connect without a spark of the
 *   other that I did not pass on (SAFETY-31), unless we are connected already; UndoOverError when my block is older than what
 *   can be undone
 */
export function assertMayAct(pair: Pair, act: Act, at: Date): void {
  if (!isVisible(pair)) {
    if (OWN_PROTECTION.has(act)) return;
    throw new MemberNotFoundError();
  }
  if (TOWARDS.has(act) && isActive(pair.mine.block)) throw new BlockedError();
  if (act === 'pass' && !isActive(pair.theirs.spark)) throw new NoSparkError();
  if (act === 'connect' && !isActive(pair.connection) && !hasReceivedSpark(pair)) throw new NoSparkReceivedError();
  if (act === 'undo-block' && isOver(pair.mine.block, at)) throw new UndoOverError();
}

const isOver = ({ since }: Relation, at: Date): boolean => since !== null && at.getTime() - since.getTime() > UNDO_SECONDS * 1000;
