import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { NotificationsUnseenChangedV2 } from '@affinity/proto/events/notifications/unseen-changed.v2';

export interface Change {
  readonly memberId: string;
  /** The revision of the member's turn. */
  readonly revision: number;
}

/** The contract allows no more. */
const MEMBERS_AN_EVENT = 100;

/** Tells members' open pages that their unseen notifications changed. */
@Injectable()
export class Announcer {
  constructor(private readonly outbox: OutboxWriter) {}

  /** Of several changes of one member the newest is told. */
  async announce(tx: Tx, changes: readonly Change[]): Promise<void> {
    const newest = new Map<string, number>();
    for (const { memberId, revision } of changes) newest.set(memberId, Math.max(revision, newest.get(memberId) ?? 0));
    const members = [...newest].map(([memberId, revision]) => ({ memberId, revision }));
    const events = [];
    for (let at = 0; at < members.length; at += MEMBERS_AN_EVENT) {
      const told = members.slice(at, at + MEMBERS_AN_EVENT);
      const [{ memberId: subject, revision }] = told as [Change];
      events.push({ subject, actorId: null, revision, data: { members: told } });
    }
    await this.outbox.addAll(tx, NotificationsUnseenChangedV2, events);
  }
}
