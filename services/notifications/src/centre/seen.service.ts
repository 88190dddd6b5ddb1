import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { Announcer } from '../acts/announcer.js';
import { PushQueue } from '../push/push-queue.js';

/** The mark never passes the newest number: an invented number hides nothing that comes later. */
const MARK: PreparedQuery = {
  name: 'notifications-seen-v1',
  text: `
    UPDATE notification_readers r SET seen = least($2, r.told), revision = r.revision + 1
    WHERE r.member_id = $1 AND r.seen < least($2, r.told) RETURNING r.revision`,
};

@Injectable()
export class SeenService {
  constructor(
    private readonly transactions: Transactions,
    private readonly announcer: Announcer,
    private readonly pushes: PushQueue,
  ) {}

  /** Marks as seen on all devices of the member (NTF-005). A repetition changes nothing. */
  mark(memberId: string, through: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const [marked] = await tx.rows<{ revision: number }>(MARK, [memberId, through]);
      if (!marked) return;
      await this.announcer.announce(tx, [{ memberId, revision: marked.revision }]);
      await this.pushes.seen(tx, memberId);
    });
  }
}
