import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { IdentityStandings } from '@affinity/proto/facts/identity';
import { AccountDeleted } from '../accounts/erase-deleted.consumer.js';
import { Standings } from '../accounts/keep-standing.consumer.js';

/** A retired row has no `deleted`. */
interface SettledRow {
  readonly account_id: string;
  readonly disabled: boolean;
  readonly deleted?: boolean;
}

/** An account that identity has deleted is erased here, unless it already is. An erased account stays erased, whatever identity says. */
export const StandingsProjection = defineTableProjection({
  name: 'standings',
  summary: 'who is disabled; who is deleted and still here is erased',
  from: IdentityStandings,
  consumers: [Standings, AccountDeleted],
  table: 'account_standings',
  columns: { account_id: 'uuid', disabled: 'boolean', revision: 'integer' },
  carried: { deleted: 'boolean' },
  key: ['account_id'],
  differs: 'NOT t.erased AND (s.deleted OR (t.disabled, t.revision) <> (s.disabled, s.revision))',
  part: 't.disabled AND NOT t.erased',
  retire: 'disabled = false',
  rows: ({ accountId, disabled, deleted, revision }) => [{ account_id: accountId, disabled, revision, deleted }],
  async prepare(context, { account_id: id, deleted }: SettledRow) {
    if (!deleted) return;
    const { ProfileUploads } = await import('../uploads/profile-uploads.service.js');
    await (await context.app()).get(ProfileUploads, { strict: false }).removeObjects(id);
  },
  async settle(context, tx, { account_id: id, disabled, deleted }: SettledRow) {
    const app = await context.app();
    if (deleted) {
      const { EraseMember } = await import('../accounts/erase-member.service.js');
      return app.get(EraseMember, { strict: false }).erase(tx, id);
    }
    const [shown] = await tx.manager.query<{ disabled: boolean }[]>(`SELECT disabled FROM profiles WHERE id = $1`, [id]);
    if (!shown || shown.disabled === disabled) return;
    const { ProfileWriter } = await import('../profiles/profile-writer.service.js');
    await app.get(ProfileWriter, { strict: false }).setDisabled(tx, id, disabled);
  },
});
