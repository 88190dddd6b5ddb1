import { DataSource, type EntityManager } from 'typeorm';
import type { Refusal } from './upload-refusal.js';
import type { UploadedFile } from './upload-rules.js';

export type UploadState = 'permitted' | 'checking' | 'ready' | 'refused' | 'attached' | 'discarding';

export interface UploadRow {
  readonly id: string;
  readonly owner_id: string;
  readonly state: UploadState;
  readonly base_key: string;
  readonly expires_at: Date;
  readonly checking_until: Date | null;
  readonly file: UploadedFile | null;
  readonly refusal: Refusal | null;
}

/** What a check found. */
export type CheckOutcome = { readonly file: UploadedFile } | { readonly refusal: Refusal };

/** Where a sent file lies until it is checked; never served to anybody. */
export const quarantineKey = ({ owner_id, id }: Pick<UploadRow, 'owner_id' | 'id'>): string => `quarantine/${owner_id}/${id}`;

const COLUMNS = 'id, owner_id, state, base_key, expires_at, checking_until, file, refusal';

/** The table `uploads`. Each change of state names the states it may come from, so that two processes never both win. */
export class UploadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Serialises the permissions of one owner until the end of the transaction, so that the counts hold.
   * @returns `open`, and `live`: those and the given up ones whose permission still takes a file at `now`
   */
  async countUnused(manager: EntityManager, ownerId: string, now: Date): Promise<{ open: number; live: number }> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`uploads:${ownerId}`]);
    const [row] = await manager.query<{ open: number; live: number }[]>(
      `SELECT count(*) FILTER (WHERE state IN ('permitted', 'checking', 'ready'))::int AS open,
              count(*) FILTER (WHERE state IN ('permitted', 'checking', 'ready') OR expires_at > $2)::int AS live
       FROM uploads WHERE owner_id = $1 AND state <> 'attached'`,
      [ownerId, now],
    );
    return row!;
  }

  async insert(manager: EntityManager, upload: Pick<UploadRow, 'id' | 'owner_id' | 'base_key' | 'expires_at'>, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, created_at) VALUES ($1, $2, 'permitted', $3, $4, $5)`,
      [upload.id, upload.owner_id, upload.base_key, upload.expires_at, now],
    );
  }

  async find(ownerId: string, id: string): Promise<UploadRow | undefined> {
    const [row] = await this.dataSource.query<UploadRow[]>(
      `SELECT ${COLUMNS} FROM uploads WHERE id = $1 AND owner_id = $2 AND state <> 'discarding'`,
      [id, ownerId],
    );
    return row;
  }

  /** True for exactly one caller: the one that checks. A claim whose holder died can be taken over once it has run out. */
  async claim(id: string, claim: string, now: Date, until: Date): Promise<boolean> {
    return this.changed(
      `UPDATE uploads SET state = 'checking', claim = $2, checking_until = $4
       WHERE id = $1 AND (state = 'permitted' OR (state = 'checking' AND checking_until < $3))`,
      [id, claim, now, until],
    );
  }

  /** The check could not be made: somebody else may try. */
  async release(id: string, claim: string): Promise<void> {
    await this.changed(
      `UPDATE uploads SET state = 'permitted', claim = NULL, checking_until = NULL WHERE id = $1 AND claim = $2 AND state = 'checking'`,
      [id, claim],
    );
  }

  /** False when the upload was given up meanwhile, or another process took over. */
  async finish(id: string, claim: string, outcome: CheckOutcome): Promise<boolean> {
    const [state, file, refusal] =
      'file' in outcome ? (['ready', JSON.stringify(outcome.file), null] as const) : (['refused', null, outcome.refusal] as const);
    return this.changed(
      `UPDATE uploads SET state = $3, file = $4, refusal = $5, claim = NULL, checking_until = NULL
       WHERE id = $1 AND claim = $2 AND state = 'checking'`,
      [id, claim, state, file, refusal],
    );
  }

  /** Locks uploads in one order for the rest of the transaction, so that two users of the same uploads never wait for each other. */
  async lock(manager: EntityManager, ownerId: string, ids: readonly string[]): Promise<UploadRow[]> {
    return manager.query<UploadRow[]>(
      `SELECT ${COLUMNS} FROM uploads WHERE id = ANY($1) AND owner_id = $2 AND state <> 'discarding' ORDER BY id FOR UPDATE`,
      [[...ids], ownerId],
    );
  }

  async markAttached(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`UPDATE uploads SET state = 'attached' WHERE id = ANY($1)`, [[...ids]]);
  }

  /** The owner gives it up. False when it is part of something, or gone. */
  async giveUp(ownerId: string, id: string): Promise<boolean> {
    return this.changed(
      `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL
       WHERE id = $1 AND owner_id = $2 AND state NOT IN ('attached', 'discarding')`,
      [id, ownerId],
    );
  }

  /** Gives up what nobody attached since `before`; what is being checked right now is left alone. */
  async giveUpOld(before: Date, now: Date, limit: number): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL
       WHERE id IN (
         SELECT id FROM uploads
         WHERE created_at < $1 AND (state IN ('permitted', 'ready', 'refused') OR (state = 'checking' AND checking_until < $2))
         ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      [before, now, limit],
    );
    return count;
  }

  /**
   * Discards uploads of something that is gone, found by the keys of their objects.
   * @param afterMs how long what points to them may still do so
   */
  async discardByBaseKeys(manager: EntityManager, baseKeys: readonly string[], afterMs: number): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE uploads SET state = 'discarding', quarantined = true, remove_at = now() + make_interval(secs => $2)
       WHERE base_key = ANY($1) AND state = 'attached'`,
      [[...baseKeys], afterMs / 1000],
    );
    return count;
  }

  /** Takes discarded uploads whose objects are to go at `now`. Nobody else gets them until `leaseUntil`. */
  async claimRemovals(now: Date, leaseUntil: Date, limit: number): Promise<UploadRow[]> {
    const [rows] = await this.dataSource.query<[UploadRow[], number]>(
      `UPDATE uploads SET remove_at = $2
       WHERE id IN (
         SELECT id FROM uploads WHERE state = 'discarding' AND remove_at <= $1 ORDER BY remove_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [now, leaseUntil, limit],
    );
    return rows;
  }

  /** A file may still arrive: the upload is looked at again then. */
  async removeAgainAt(id: string, at: Date): Promise<void> {
    await this.dataSource.query(`UPDATE uploads SET remove_at = $2 WHERE id = $1 AND state = 'discarding'`, [id, at]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(`DELETE FROM uploads WHERE id = ANY($1) AND state = 'discarding'`, [[...ids]]);
  }

  /** Attached uploads whose quarantine was not looked at since the permission ended: a browser may have sent the file again. */
  async attachedInQuarantine(before: Date, limit: number): Promise<UploadRow[]> {
    return this.dataSource.query<UploadRow[]>(
      `SELECT ${COLUMNS} FROM uploads WHERE state = 'attached' AND quarantined AND created_at < $1 ORDER BY created_at LIMIT $2`,
      [before, limit],
    );
  }

  async markQuarantineEmpty(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(`UPDATE uploads SET quarantined = false WHERE id = ANY($1)`, [[...ids]]);
  }

  private async changed(text: string, values: unknown[]): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(text, values);
    return count > 0;
  }
}
