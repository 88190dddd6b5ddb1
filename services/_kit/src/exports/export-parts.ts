import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { BackgroundLoops } from '../background/background-loops.js';
import type { Tx } from '../db/transactions.js';
import type { ExportSource } from './export-source.js';

/** Parts are of no use to anybody after this: the copy they are for is over, too (SAFETY-74). */
export const KEPT_HOURS = 24;
const PRUNE_EVERY_MS = 10 * 60_000;
const PRUNE_BATCH = 20;
/** Files held in memory at once. */
const PAGE = 10;

/** What is offered for the copy `$1`. */
const OFFERED = `SELECT c.export_id FROM export_collections c WHERE c.offered_as = $1 OR (c.export_id = $1 AND c.offered_as IS NULL)`;

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One file as it is handed over: `content` is JSON text for people to read, `sections` JSON of `ExportedSection`s. */
export interface StoredExportFile {
  readonly name: string;
  readonly content: string;
  readonly sections: string;
}

/** The tables of `ExportTables`: what this service collected for copies that members asked for. */
@Injectable()
export class ExportParts {
  constructor(
    private readonly dataSource: DataSource,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'exported-parts', everyMs: PRUNE_EVERY_MS, round: () => this.prune() });
  }

  /**
   * Reads the source and keeps what it gives, file by file, for nobody yet. What is not offered goes after a day.
   * @returns the id to offer it by
   */
  async collect(accountId: string, source: ExportSource): Promise<string> {
    const id = uuidv7();
    await this.dataSource.query(`INSERT INTO export_collections (export_id, account_id) VALUES ($1, $2)`, [id, accountId]);
    let position = 0;
    for await (const { name, content, sections } of source.collect(accountId)) {
      if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of an exported file`);
      await this.dataSource.query(
        `INSERT INTO export_parts (export_id, position, name, content, sections)
         SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT FROM export_collections WHERE export_id = $1)`,
        [id, position++, name, JSON.stringify(content, null, 2), JSON.stringify(sections ?? [])],
      );
    }
    return id;
  }

  /** Offers what was collected as the part of a copy; the first that is offered stays. @returns false when it is gone */
  async offer(tx: Tx, collected: string, exportId: string): Promise<boolean> {
    const [, count] = await tx.manager.query<[unknown[], number]>(
      `UPDATE export_collections SET offered_as = $2 WHERE export_id = $1 AND NOT EXISTS (${OFFERED.replaceAll('$1', '$2')})`,
      [collected, exportId],
    );
    return count > 0;
  }

  async has(exportId: string): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>(OFFERED, [exportId]);
    return found.length > 0;
  }

  /** The files of a copy in the order they were collected, a few at a time. */
  async *files(exportId: string): AsyncIterable<StoredExportFile> {
    for (let after = -1, full = true; full;) {
      const rows = await this.dataSource.query<(StoredExportFile & { position: number })[]>(
        `SELECT position, name, content, sections FROM export_parts
         WHERE export_id = (${OFFERED}) AND position > $2 ORDER BY position LIMIT ${PAGE}`,
        [exportId, after],
      );
      for (const { name, content, sections } of rows) yield { name, content, sections };
      full = rows.length === PAGE;
      after = rows.at(-1)?.position ?? after;
    }
  }

  /** Forgets every part of an account's copies: the account is being erased. */
  async erase(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM export_collections WHERE account_id = $1`, [accountId]);
  }

  /** Removes what is past its time at `now`, a few copies at a time so that no lock is held long. @returns true when there may be more */
  async prune(now = new Date()): Promise<boolean> {
    const before = new Date(now.getTime() - KEPT_HOURS * 3600_000);
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM export_collections WHERE export_id IN (
         SELECT export_id FROM export_collections WHERE created_at < $1 ORDER BY created_at LIMIT ${PRUNE_BATCH})`,
      [before],
    );
    return removed === PRUNE_BATCH;
  }
}
