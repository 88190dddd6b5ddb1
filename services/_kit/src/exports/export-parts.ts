import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../db/transactions.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { ExportRequest, ExportSource } from './export-source.js';

/** Parts are of no use to anybody after this: the copy they are for is over, too (SAFETY 74). */
export const KEPT_HOURS = 24;
const PRUNE_EVERY_MS = 10 * 60_000;
const PRUNE_BATCH = 20;
/** Files held in memory at once. */
const PAGE = 10;

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One file as it is handed over: `content` is JSON text for people to read. */
export interface StoredExportFile {
  readonly name: string;
  readonly content: string;
}

/** The tables of `ExportTables`: what this service collected for copies that members asked for. */
@Injectable()
export class ExportParts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private pruning: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reads the source and keeps what it gives. Collecting the same copy again changes nothing. */
  async collect(tx: Tx, { exportId, accountId }: ExportRequest, source: ExportSource): Promise<void> {
    const begun = await tx.manager.query<unknown[]>(
      `INSERT INTO export_collections (export_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING export_id`,
      [exportId, accountId],
    );
    if (begun.length === 0) return;
    let position = 0;
    for await (const { name, content } of source.collect(accountId)) {
      if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of an exported file`);
      await tx.manager.query(`INSERT INTO export_parts (export_id, position, name, content) VALUES ($1, $2, $3, $4)`, [
        exportId,
        position++,
        name,
        JSON.stringify(content, null, 2),
      ]);
    }
  }

  async has(exportId: string): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>(`SELECT 1 FROM export_collections WHERE export_id = $1`, [exportId]);
    return found.length > 0;
  }

  /** The files of a copy in the order they were collected, a few at a time. */
  async *files(exportId: string): AsyncIterable<StoredExportFile> {
    for (let after = -1, full = true; full;) {
      const rows = await this.dataSource.query<(StoredExportFile & { position: number })[]>(
        `SELECT position, name, content FROM export_parts WHERE export_id = $1 AND position > $2 ORDER BY position LIMIT ${PAGE}`,
        [exportId, after],
      );
      for (const { name, content } of rows) yield { name, content };
      full = rows.length === PAGE;
      after = rows.at(-1)?.position ?? after;
    }
  }

  /** Forgets every part of an account's copies: the account is being erased. */
  async erase(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM export_collections WHERE account_id = $1`, [accountId]);
  }

  /** Removes what is past its time at `now`, a few copies at a time so that no lock is held long. */
  async prune(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - KEPT_HOURS * 3600_000);
    for (let removed = PRUNE_BATCH; removed === PRUNE_BATCH;) {
      [, removed] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM export_collections WHERE export_id IN (
           SELECT export_id FROM export_collections WHERE created_at < $1 ORDER BY created_at LIMIT ${PRUNE_BATCH})`,
        [before],
      );
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.pruning ??= this.prune()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Pruning exported parts failed'))
        .finally(() => (this.pruning = undefined));
    }, PRUNE_EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.pruning;
  }
}
