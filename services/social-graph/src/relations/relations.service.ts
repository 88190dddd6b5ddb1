import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { MembersRepository } from '../members/members.repository.js';
import { SocialGraphTelemetry } from '../telemetry.js';
import { changesOf, type RelationKind } from './domain/pair.js';
import type { RelationResponse } from './dto/relation.response.js';
import { PairsRepository } from './pairs.repository.js';
import { RelationEvents } from './relation-events.js';
import { assertMayAct, assertOther } from './relation.policy.js';
import { presentRelation } from './relation.presenter.js';

/** Follow, block and mute, on and off. What is so already stays so, and nothing is announced. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MembersRepository,
    private readonly pairs: PairsRepository,
    private readonly events: RelationEvents,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  /** @throws SelfActionError, MemberNotFoundError (also of whom the other blocked), BlockedError when the caller blocked */
  setFollow(actor: Actor, otherId: string, active: boolean): Promise<RelationResponse> {
    return this.set(actor.accountId, otherId, 'follow', active);
  }

  /**
   * A block ends the follows of both. It is taken even by somebody the other blocked before.
   * @throws SelfActionError, MemberNotFoundError
   */
  setBlock(actor: Actor, otherId: string, active: boolean): Promise<RelationResponse> {
    return this.set(actor.accountId, otherId, 'block', active);
  }

  /** @throws SelfActionError, MemberNotFoundError (also of whom the other blocked) */
  setMute(actor: Actor, otherId: string, active: boolean): Promise<RelationResponse> {
    return this.set(actor.accountId, otherId, 'mute', active);
  }

  private async set(memberId: string, otherId: string, kind: RelationKind, active: boolean): Promise<RelationResponse> {
    assertOther(memberId, otherId);
    return this.transactions.run(async (tx) => {
      await this.members.assertKnown(tx, otherId);
      const pair = await this.pairs.lock(tx, memberId, otherId, active);
      assertMayAct(pair, kind, active);
      const changes = changesOf(pair, kind, active);
      if (changes.length === 0) return presentRelation(otherId, pair);
      const after = await this.pairs.save(tx, memberId, otherId, pair, changes);
      await this.events.add(tx, memberId, otherId, changes);
      tx.afterCommit(() => this.telemetry.relationChanged(kind, active));
      return presentRelation(otherId, after);
    });
  }
}
