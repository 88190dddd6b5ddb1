import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityConfig } from '../config.js';
import { Sealer } from '../crypto/sealer.js';
import { layOutMail, type MailMessage } from './mail-layout.js';
import type { MailText } from './mail-text.js';

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  readonly kind: string;
  readonly accountId: string | null;
  readonly message: MailMessage | undefined;
}

/** Seconds until a mail is tried again after its first attempt, doubled each time; the first is longer than an attempt may take. */
export const RETRY_SECONDS = { first: 30, last: 600 };

/** Mail waits here until it is sent: written with the change that causes it, sealed because it carries live links. */
@Injectable()
export class MailOutboxRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /**
   * @param accountId whose mail it is: it goes when the account does. Null for what is to outlast the account.
   * @param expiresAt when the mail is no use any more.
   */
  async add(tx: Tx, kind: string, accountId: string | null, mail: MailText, expiresAt: Date): Promise<void> {
    await tx.manager.query(`INSERT INTO mail_outbox (id, kind, account_id, sealed, expires_at) VALUES ($1, $2, $3, $4, $5)`, [
      uuidv7(),
      kind,
      accountId,
      this.sealer.seal('mail', JSON.stringify(layOutMail(mail, this.config.publicOrigin))),
      expiresAt,
    ]);
  }

  /**
   * Takes mail that is due and sets its next attempt in the same statement: two senders never take one mail, and a
   * sender that dies leaves it to be taken again. So a mail may, rarely, be sent twice; it is never lost.
   */
  async claim(limit: number): Promise<DueMail[]> {
    const [rows] = await this.dataSource.query<
      [{ id: string; attempts: number; kind: string; account_id: string | null; sealed: Buffer }[], number]
    >(
      `UPDATE mail_outbox
       SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => least($2 * power(2, attempts), $3))
       WHERE id IN (SELECT id FROM mail_outbox WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, attempts, kind, account_id, sealed`,
      [limit, RETRY_SECONDS.first, RETRY_SECONDS.last],
    );
    return rows.map(({ id, attempts, kind, account_id: accountId, sealed }) => {
      const text = this.sealer.open('mail', sealed);
      return { id, attempts, kind, accountId, message: text === undefined ? undefined : (JSON.parse(text) as MailMessage) };
    });
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM mail_outbox WHERE id = $1`, [id]);
  }

  /** The ids of mail that was not sent in time, removed. */
  async removeExpired(): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(`DELETE FROM mail_outbox WHERE expires_at < now() RETURNING id`);
    return rows.map(({ id }) => id);
  }
}
