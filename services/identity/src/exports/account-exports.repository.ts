import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource } from 'typeorm';
import type { ExportingContext } from '@affinity/proto/vocabulary/exported-parts';

export type ExportState = 'collecting' | 'ready' | 'failed' | 'expired';

export interface ExportRow {
  readonly id: string;
  readonly account_id: string;
  readonly state: ExportState;
  readonly contexts: readonly ExportingContext[];
  readonly object_key: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** A part that did not arrive within this time does not come any more. */
export const COLLECTING_MINUTES = 60;
const LISTED = 20;
const CLAIM_SECONDS = 300;
const BATCH = 50;
/** After this time all parts are read again, those of the services that answered too. */
const RETRY_SECONDS = 10;

const COLUMNS = 'id, account_id, state, contexts, object_key, created_at, expires_at';

/** The table `account_exports`. Each change of state names the state it comes from, so that two processes never both win. */
@Injectable()
export class AccountExportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Exports asked for since `since`, oldest first. */
  async since(tx: Tx, accountId: string, since: Date): Promise<ExportRow[]> {
    return tx.manager.query<ExportRow[]>(
      `SELECT ${COLUMNS} FROM account_exports WHERE account_id = $1 AND created_at > $2 ORDER BY created_at`,
      [accountId, since],
    );
  }

  async running(tx: Tx, accountId: string): Promise<ExportRow | undefined> {
    const [row] = await tx.manager.query<ExportRow[]>(
      `SELECT ${COLUMNS} FROM account_exports WHERE account_id = $1 AND state = 'collecting'`,
      [accountId],
    );
    return row;
  }

  async insert(tx: Tx, row: Pick<ExportRow, 'id' | 'account_id' | 'contexts' | 'created_at'>): Promise<void> {
    await tx.manager.query(
      `INSERT INTO account_exports (id, account_id, state, contexts, created_at) VALUES ($1, $2, 'collecting', $3, $4)`,
      [row.id, row.account_id, row.contexts, row.created_at],
    );
  }

  /** Newest first. */
  async list(accountId: string): Promise<ExportRow[]> {
    return this.dataSource.query<ExportRow[]>(
      `SELECT ${COLUMNS} FROM account_exports WHERE account_id = $1 ORDER BY created_at DESC LIMIT ${LISTED}`,
      [accountId],
    );
  }

  async find(accountId: string, id: string): Promise<ExportRow | undefined> {
    const [row] = await this.dataSource.query<ExportRow[]>(`SELECT ${COLUMNS} FROM account_exports WHERE account_id = $1 AND id = $2`, [
      accountId,
      id,
    ]);
    return row;
  }

  /** Takes one that is due. A claim whose holder died can be taken over once it has run out. */
  async claim(): Promise<ExportRow | undefined> {
    const [[row]] = await this.dataSource.query<[ExportRow[], number]>(
      `UPDATE account_exports SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
       WHERE id = (
         SELECT id FROM account_exports
         WHERE state = 'collecting' AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
    );
    return row;
  }

  /** Keeps an export that is still being put together: nobody else takes it. */
  async hold(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE account_exports SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}) WHERE id = $1 AND state = 'collecting'`,
      [id],
    );
  }

  /** Gives back an export that could not be put together: it is tried again in a while, which grows with its age. */
  async release(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE account_exports SET claimed_until = now() + greatest(make_interval(secs => ${RETRY_SECONDS}), (now() - created_at) / 4)
       WHERE id = $1 AND state = 'collecting'`,
      [id],
    );
  }

  /** False when the account was deleted meanwhile, or the time ran out: the file is nobody's. */
  async finish(id: string, objectKey: string, expiresAt: Date): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE account_exports SET state = 'ready', object_key = $2, expires_at = $3, claimed_until = NULL
       WHERE id = $1 AND state = 'collecting'`,
      [id, objectKey, expiresAt],
    );
    return count > 0;
  }

  /** Gives up exports whose parts did not come. One that is being put together is left alone. */
  async failOld(now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE account_exports SET state = 'failed', claimed_until = NULL
       WHERE state = 'collecting' AND created_at < $1 AND (claimed_until IS NULL OR claimed_until < $2)`,
      [new Date(now.getTime() - COLLECTING_MINUTES * 60_000), now],
    );
  }

  async over(now: Date): Promise<ExportRow[]> {
    return this.dataSource.query<ExportRow[]>(
      `SELECT ${COLUMNS} FROM account_exports WHERE state = 'ready' AND expires_at < $1 ORDER BY created_at LIMIT ${BATCH}`,
      [now],
    );
  }

  async expire(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE account_exports SET state = 'expired', object_key = NULL WHERE id = $1 AND state = 'ready'`, [id]);
  }
}
