import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { CHOOSE_NEWEST } from './acts.queries.js';
import { Announcer } from './announcer.js';
import { waitForActsOn } from './things.js';

const NOTE: PreparedQuery = {
  name: 'withdrawn-things-note-v1',
  text: `INSERT INTO withdrawn_things (id) VALUES ($1) ON CONFLICT DO NOTHING`,
};
/** The members who were told of the thing, or of something under it. Their turns are taken in one order before the rows, as for an act. */
const TOLD: PreparedQuery = {
  name: 'notifications-told-of-v2',
  text: `
    WITH gone AS (
      SELECT t.recipient_id, max(t.number) AS newest FROM (
        SELECT n.recipient_id, n.number FROM notifications n WHERE n.thing_id = $1
        UNION ALL SELECT n.recipient_id, n.number FROM notifications n WHERE n.about_id = $1
        UNION ALL SELECT n.recipient_id, n.number FROM notification_acts a JOIN notifications n USING (recipient_id, kind, about_id)
                  WHERE a.act_id = $1 AND a.active
      ) t GROUP BY t.recipient_id
    ), turns AS MATERIALIZED (
      SELECT r.member_id FROM notification_readers r JOIN gone ON gone.recipient_id = r.member_id
      ORDER BY r.member_id FOR NO KEY UPDATE OF r
    )
    UPDATE notification_readers r SET revision = r.revision + 1
    FROM gone JOIN turns ON turns.member_id = gone.recipient_id
    WHERE r.member_id = gone.recipient_id
    RETURNING r.member_id AS "memberId", r.revision, gone.newest > r.seen AS unseen`,
};
const REMOVE: PreparedQuery = {
  name: 'notifications-remove-v1',
  text: `DELETE FROM notifications n WHERE n.thing_id = $1 OR n.about_id = $1`,
};
const TAKE_BACK: PreparedQuery = {
  name: 'notification-acts-take-back-v2',
  text: `UPDATE notification_acts SET active = false, newest = false WHERE act_id = $1 AND active
         RETURNING actor_id AS "actorId", about_id AS "aboutId"`,
};

/** Takes back what was told of a thing that is gone. */
@Injectable()
export class WithdrawService {
  constructor(private readonly announcer: Announcer) {}

  /** @param thingId of a post, story, comment or reply */
  async withdraw(tx: Tx, thingId: string): Promise<void> {
    await waitForActsOn(tx, thingId);
    await tx.rows(NOTE, [thingId]);
    const told = await tx.rows<{ memberId: string; revision: number; unseen: boolean }>(TOLD, [thingId]);
    await tx.rows(REMOVE, [thingId]);
    const takenBack = await tx.rows<{ actorId: string; aboutId: string }>(TAKE_BACK, [thingId]);
    for (const { actorId, aboutId } of takenBack) await tx.rows(CHOOSE_NEWEST, [actorId, aboutId]);
    await this.announcer.announce(
      tx,
      told.filter(({ unseen }) => unseen),
    );
  }
}
