import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { CaseReadings } from '../case-readings/case-readings.js';
import { MembersRepository } from '../members/members.repository.js';
import { PairsRepository } from '../relations/pairs.repository.js';
import { ReportsRepository } from '../reports/reports.repository.js';

/** SAFETY-P16. */
export const EraseMember = defineConsumer({
  durable: 'social-graph--erase-member',
  event: IdentityAccountDeletedV1,
  erases: true,
  atOnce: 1,
});

/** Nothing is announced: every context that copied something hears of the deletion itself. */
@Injectable()
@HandlesEvent(EraseMember)
export class EraseMemberOnAccountDeletedConsumer implements EventHandler<typeof EraseMember.event> {
  constructor(
    private readonly members: MembersRepository,
    private readonly pairs: PairsRepository,
    private readonly budgets: Budgets,
    private readonly reports: ReportsRepository,
    private readonly readings: CaseReadings,
  ) {}

  async handle(event: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    const { accountId } = event.data;
    // The member is erased first: this waits for the acts that are under way and lets no other begin.
    await this.members.erase(tx, accountId);
    await this.pairs.deleteAll(tx, accountId);
    await this.budgets.forget(tx, accountId);
    // Versions before budgets wrote these rows.
    await tx.manager.query(`DELETE FROM spark_sendings WHERE member_id = $1`, [accountId]);
    await this.reports.erase(tx, accountId);
    await this.readings.erase(tx, accountId);
  }
}
