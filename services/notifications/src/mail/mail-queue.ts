import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { NOTIFICATION_TOPIC_OF } from '@affinity/proto/vocabulary/notification-choices';
import { firstOfMail } from '@affinity/proto/vocabulary/digests';
import type { NotificationsConfig } from '../config.js';
import type { News } from '../push/push-queue.js';
import { WAITS } from './digest.queries.js';

/**
 * It is looked for a member once what happened has waited. Of a member for whom it will be looked anyway nothing is written, and no row
 * is locked: most messages are to one of these. A row that is about to end is held up, see `NOTHING`.
 */
const ADD: PreparedQuery = {
  name: 'mail-readers-add-v1',
  text: `
    INSERT INTO mail_readers AS m (member_id, due_at)
    SELECT DISTINCT news.member_id, now() + ${WAITS}
    FROM unnest($1::uuid[], $2::text[], $3::boolean[]) news(member_id, topic, first)
    LEFT JOIN notification_choices c ON (c.member_id, c.topic, c.way) = (news.member_id, news.topic, 'mail')
    WHERE coalesce(c.chosen, news.first)
      AND NOT EXISTS (SELECT FROM mail_readers known WHERE known.member_id = news.member_id AND known.due_at IS NOT NULL AND NOT known.ending)
    ORDER BY news.member_id
    ON CONFLICT (member_id) DO UPDATE SET due_at = coalesce(m.due_at, excluded.due_at), ending = false`,
};

const RELEASE: PreparedQuery = {
  name: 'mail-readers-release-v1',
  text: `UPDATE mail_readers SET held = false, due_at = now() WHERE member_id = $1 AND held`,
};

/** For whom it is looked whether there is a digest to send (NTF-020). */
@Injectable()
export class MailQueue {
  constructor(@Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'digest'>) {}

  async add(tx: Tx, news: readonly News[]): Promise<void> {
    if (this.config.digest === 'off') return;
    const told = news.flatMap(({ memberId, kind }) => {
      const topic = NOTIFICATION_TOPIC_OF[kind];
      const first = firstOfMail(topic);
      return first === undefined ? [] : [{ memberId, topic, first }];
    });
    if (told.length === 0) return;
    await tx.rows(ADD, [told.map(({ memberId }) => memberId), told.map(({ topic }) => topic), told.map(({ first }) => first)]);
  }

  /** Looks again for a member whose digest waits for the end of quiet hours or a pause. */
  async release(tx: Tx, memberId: string): Promise<void> {
    await tx.rows(RELEASE, [memberId]);
  }
}
