import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { DIGEST_TOPICS } from '@affinity/proto/vocabulary/digests';
import { MailTokens } from './mail-tokens.js';
import { UnsubscribeTokenUnknownError } from './mail.errors.js';

/** Of a deleted account nothing is kept. */
const OFF: PreparedQuery = {
  name: 'mail-unsubscribe-v1',
  text: `
    INSERT INTO notification_choices (member_id, topic, way, chosen)
    SELECT $1, t.topic, 'mail', false FROM unnest($2::text[]) t(topic)
    WHERE NOT EXISTS (SELECT FROM member_standings s WHERE s.member_id = $1 AND s.deleted)
    ORDER BY t.topic
    ON CONFLICT (member_id, topic, way) DO UPDATE SET chosen = false`,
};

/** Ends a member's digests by the link in one of them (NTF-024). */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tokens: MailTokens,
    private readonly transactions: Transactions,
  ) {}

  /** Repeating it changes nothing. @throws UnsubscribeTokenUnknownError */
  async end(token: string): Promise<void> {
    const memberId = await this.tokens.memberOf(token);
    if (memberId === undefined) throw new UnsubscribeTokenUnknownError();
    await this.transactions.statement(OFF, [memberId, DIGEST_TOPICS]);
  }
}
