import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { IdentityStandings } from '@affinity/proto/facts/identity';
import { AccountErasure } from '../account-data/account-data.definitions.js';
import { HideDisabled, ShowEnabled } from '../standings/standing-consumers.definitions.js';

/** Retired rows carry no `deleted`. */
interface SettledRow {
  readonly member_id: string;
  readonly deleted?: boolean;
}

/** An account that identity has deleted is erased here if it is not; one that is erased here stays so, whatever identity says. */
export const StandingsProjection = defineTableProjection({
  name: 'standings',
  summary: 'who is disabled; who is deleted and still here is erased',
  from: IdentityStandings,
  consumers: [HideDisabled, ShowEnabled, AccountErasure],
  table: 'member_standings',
  columns: { member_id: 'uuid', disabled: 'boolean', changed_at: 'timestamptz' },
  carried: { deleted: 'boolean' },
  key: ['member_id'],
  differs: 'NOT t.erased AND (s.deleted OR t.disabled <> s.disabled)',
  part: 't.disabled AND NOT t.erased',
  retire: 'disabled = false, changed_at = clock_timestamp()',
  rows: ({ accountId, disabled, deleted }, takenAt) => [{ member_id: accountId, disabled, changed_at: takenAt, deleted }],
  async settle(context, tx, { member_id: id, deleted }: SettledRow) {
    if (!deleted) return;
    const app = await context.app();
    const [{ ErasureWorker }, { MemberStandings }] = await Promise.all([
      import('../account-data/erasure.worker.js'),
      import('../standings/member-standings.repository.js'),
    ]);
    await app.get(MemberStandings, { strict: false }).markErased(tx, id);
    await app.get(ErasureWorker, { strict: false }).begin(tx, id, new Date().toISOString());
  },
});
