import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '../db/prepared-queries.js';
import type { Tx } from '../db/transactions.js';
import { DomainError } from '../errors/domain-error.js';

/**
 * Holds the key against concurrent requests with it: theirs wait here until this transaction ends, and then either find
 * its row or, if it was rolled back, take the key themselves.
 */
const CLAIM: PreparedQuery = {
  name: 'idempotency-claim-v1',
  text: `INSERT INTO idempotency_keys (scope, key, request_hash, result) VALUES ($1, $2, $3, 'null') ON CONFLICT DO NOTHING RETURNING true`,
};
const KEEP_RESULT: PreparedQuery = {
  name: 'idempotency-result-v1',
  text: `UPDATE idempotency_keys SET result = $3 WHERE scope = $1 AND key = $2`,
};
/** The look-up is a statement of its own: what the claim waited for is not in the claim's snapshot. */
const KNOWN: PreparedQuery = {
  name: 'idempotency-known-v1',
  text: `SELECT request_hash, result FROM idempotency_keys WHERE scope = $1 AND key = $2`,
};

/** Repeats of one command with the same key happen once; the key is kept for a day. */
@Injectable()
export class Idempotency {
  /**
   * What a command with this key returned before; undefined when the key is new. For commands that must ask others before
   * their transaction: a repeat needs no second asking.
   * @throws DomainError 422 `request.idempotency_key_reused` when the key came with a different request.
   */
  async recall<T>(tx: Tx, scope: string, key: string, request: unknown): Promise<T | undefined> {
    const [known] = await tx.rows<{ request_hash: Buffer; result: T }>(KNOWN, [scope, key]);
    if (!known) return undefined;
    assertSame(known.request_hash, requestHash(request));
    return known.result;
  }

  /**
   * Runs `work` unless `key` was used in `scope` before; then returns what it returned.
   * `result` must be small and hold nothing secret: it is stored as JSON.
   * @throws DomainError 422 `request.idempotency_key_reused` when the key came with a different request.
   */
  async once<T>(tx: Tx, scope: string, key: string, request: unknown, work: () => Promise<T>): Promise<{ result: T; repeated: boolean }> {
    const hash = requestHash(request);
    while ((await tx.rows(CLAIM, [scope, key, hash])).length === 0) {
      const [known] = await tx.rows<{ request_hash: Buffer; result: T }>(KNOWN, [scope, key]);
      // The key was a day old and has just been deleted.
      if (!known) continue;
      assertSame(known.request_hash, hash);
      return { result: known.result, repeated: true };
    }
    const result = await work();
    await tx.rows(KEEP_RESULT, [scope, key, JSON.stringify(result)]);
    return { result, repeated: false };
  }
}

function assertSame(known: Buffer, hash: Buffer): void {
  if (timingSafeEqual(known, hash)) return;
  throw new DomainError('request.idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.');
}

/** What tells two requests with one key apart. */
export function requestHash(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}

export interface ClaimedKey {
  /** Parameters of the statement, such as `$3`, or columns of `from`: scope, key, hash of the request, and the result as JSON. */
  readonly scope: string;
  readonly key: string;
  readonly hash: string;
  readonly result: string;
  /** One row a key, or none when it is not to be claimed. */
  readonly from: string;
}

/**
 * A part of a WITH list that claims keys and keeps their results, for a statement that is a transaction by itself and knows
 * them beforehand. One row, `scope` and `key`, for each key that is new; none when it was used: `Idempotency.once` then knows what to answer.
 */
export function claimKey({ scope, key, hash, result, from }: ClaimedKey): string {
  return `
    INSERT INTO idempotency_keys (scope, key, request_hash, result)
    SELECT ${scope}::text, ${key}::text, ${hash}::bytea, ${result}::jsonb FROM ${from}
    ON CONFLICT DO NOTHING RETURNING scope, key`;
}
