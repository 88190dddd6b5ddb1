import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { MembersRepository } from '../members/members.repository.js';
import { SocialGraphTelemetry } from '../telemetry.js';
import { changesOf, withChanges, type Act } from './domain/pair.js';
import type { RelationResponse } from './dto/relation.response.js';
import { PairsRepository } from './pairs.repository.js';
import { RelationBudgets } from './relation-budgets.js';
import { RelationEvents } from './relation-events.js';
import { MemberNotFoundError } from './relation.errors.js';
import { assertMayAct, assertOther, OWN_PROTECTION } from './relation.policy.js';
import { presentRelation } from './relation.presenter.js';

/** What starts something between two members who may have had nothing to do with each other. */
const BEGINNINGS: ReadonlySet<Act> = new Set<Act>(['follow', 'spark', 'block', 'mute', 'skip']);

/** All that a member does about another, one way for every act. What is so already stays so, and nothing is announced. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MembersRepository,
    private readonly pairs: PairsRepository,
    private readonly budgets: RelationBudgets,
    private readonly events: RelationEvents,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  /**
   * The state, its events and what is paid for it commit together or not at all (GRAPH-008). A block of nobody, and
   * taking it back, answers as that of somebody does; nothing is kept of it.
   * @throws SelfActionError, MemberNotFoundError (also of whom the other blocked), BlockedError, NoSparkError,
   *   NoSparkReceivedError, UndoOverError, BudgetSpentError, SessionRequiredError when the caller's account was deleted
   */
  async act(actor: Actor, otherId: string, act: Act): Promise<RelationResponse> {
    const memberId = actor.accountId;
    assertOther(memberId, otherId);
    return this.transactions.run(async (tx) => {
      const isMember = await this.members.holdBoth(tx, memberId, otherId);
      // The pair is looked for either way: the time of the answer must not tell who blocked the caller from nobody.
      const pair = await this.pairs.lock(tx, memberId, otherId, isMember && BEGINNINGS.has(act));
      if (!isMember && OWN_PROTECTION.has(act)) return presentRelation(otherId, withChanges(pair, changesOf(pair, act), new Date()));
      if (!isMember) throw new MemberNotFoundError();
      assertMayAct(pair, act, new Date());
      const changes = changesOf(pair, act);
      if (changes.length === 0) return presentRelation(otherId, pair);
      const after = await this.pairs.save(tx, memberId, otherId, pair, changes);
      await this.events.add(tx, memberId, otherId, after, changes);
      await this.budgets.pay(tx, actor, otherId, changes);
      tx.afterCommit(() => this.telemetry.relationsChanged(changes));
      return presentRelation(otherId, after);
    });
  }
}
