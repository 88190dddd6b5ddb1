import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const CASE_TOKEN_MINUTES = 30;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The way to their cases for people who may not sign in. A token is given once the password was proved, and is good for nothing else. */
@Injectable()
export class CaseTokensRepository {
  constructor(private readonly dataSource: DataSource) {}

  async issue(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.dataSource.query(
      `INSERT INTO case_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, now() + make_interval(mins => ${CASE_TOKEN_MINUTES}))`,
      [hashOf(token), accountId],
    );
    return token;
  }

  async holder(token: string): Promise<string | undefined> {
    const [found] = await this.dataSource.query<{ account_id: string }[]>(
      `SELECT t.account_id FROM case_tokens t JOIN accounts a ON a.id = t.account_id
       WHERE t.token_hash = $1 AND t.expires_at > now() AND a.deleted_at IS NULL`,
      [hashOf(token)],
    );
    return found?.account_id;
  }

  /** @returns how many were over */
  async removeExpired(limit: number): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM case_tokens WHERE token_hash IN (SELECT token_hash FROM case_tokens WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
      [limit],
    );
    return removed;
  }
}
