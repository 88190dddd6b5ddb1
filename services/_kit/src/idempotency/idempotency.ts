import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { Tx } from '../db/transactions.js';

/** Repeats of one command with the same key happen once; the key is kept for a day. */
@Injectable()
export class Idempotency {
  /**
   * Runs `work` unless `key` was used in `scope` before; then returns what it returned.
   * `result` must be small and hold nothing secret: it is stored as JSON.
   * @throws DomainError 422 `request.idempotency_key_reused` when the key came with a different request.
   */
  async once<T>(tx: Tx, scope: string, key: string, request: unknown, work: () => Promise<T>): Promise<{ result: T; repeated: boolean }> {
    // Serialises two concurrent requests with one key; released with the transaction.
    await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${scope}:${key}`]);
    const hash = createHash('sha256').update(JSON.stringify(request)).digest();
    const [known] = await tx.manager.query<{ request_hash: Buffer; result: T }[]>(
      `SELECT request_hash, result FROM idempotency_keys WHERE scope = $1 AND key = $2`,
      [scope, key],
    );
    if (known) {
      if (!timingSafeEqual(known.request_hash, hash)) {
        throw new DomainError('request.idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.');
      }
      return { result: known.result, repeated: true };
    }
    const result = await work();
    await tx.manager.query(`INSERT INTO idempotency_keys (scope, key, request_hash, result) VALUES ($1, $2, $3, $4)`, [
      scope,
      key,
      hash,
      JSON.stringify(result),
    ]);
    return { result, repeated: false };
  }
}
