import type { QueryResultRow } from 'pg';
import type { ListedObject, ObjectStorage } from '../../storage/object-storage.js';
import { baseKeyOf } from '../../uploads/upload-keys.js';
import { QUARANTINE, type MediaInventory } from './media-inventory.js';

const DAY_MS = 24 * 60 * 60_000;
const PAGE = 500;
/** Keys that a report names of each kind; its numbers count all. */
const NAMED_IN_REPORT = 100;

/** The service removes the objects, and then the row. */
const DISCARD = `UPDATE uploads SET state = 'discarding', quarantined = true WHERE id = ANY($1) AND state = 'attached'`;

export interface Database {
  query<R extends QueryResultRow>(text: string, values: unknown[]): Promise<R[]>;
}

export interface SweepReport {
  readonly objects: number;
  /** Objects that no row names. */
  readonly orphans: number;
  readonly orphanBytes: number;
  /** Orphans older than a day that were removed. */
  readonly deleted: number;
  /** Objects that rows name and that are not there. */
  readonly missing: number;
  /** Uploads that were part of something that is gone, and were left behind. Their objects go with them. */
  readonly unused: number;
  readonly orphanKeys: readonly string[];
  readonly missingKeys: readonly string[];
}

interface FileRow {
  readonly id: string;
  /** Whether the upload has been part of something for longer than a transaction takes. */
  readonly settled: boolean;
  readonly keys: readonly string[];
}

/**
 * Compares what lies in the bucket with what rows name. It holds the names of a service's objects meanwhile: some 150 MB a million.
 * Rows come before their objects, and go after them: an object that no row names is left over. A young one may belong to a
 * transaction that is not done yet.
 */
export class MediaSweep {
  private readonly seen = new Set<string>();
  private readonly orphanKeys: string[] = [];
  private readonly missingKeys: string[] = [];
  private orphans = 0;
  private orphanBytes = 0;
  private deleted = 0;
  private missing = 0;
  private unused = 0;

  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly inventory: MediaInventory,
    private readonly now = new Date(),
  ) {}

  async run(doDelete: boolean): Promise<SweepReport> {
    const before = new Date(this.now.getTime() - DAY_MS);
    for (const prefix of this.inventory.prefixes) {
      for await (const page of pagesOf(this.storage.list(prefix))) {
        for (const { key } of page) this.seen.add(key);
        for (const orphan of await this.orphansOf(page, prefix, before)) await this.take(orphan, doDelete && orphan.storedAt < before);
      }
    }
    await this.goOverRows(before, doDelete);
    const { orphans, orphanBytes, deleted, missing, unused, orphanKeys, missingKeys } = this;
    return { objects: this.seen.size, orphans, orphanBytes, deleted, missing, unused, orphanKeys, missingKeys };
  }

  private async orphansOf(page: readonly ListedObject[], prefix: string, before: Date): Promise<ListedObject[]> {
    if (prefix === QUARANTINE) return page.filter(({ storedAt }) => storedAt < before);
    const bases = await this.database.query<{ base_key: string }>(`SELECT base_key FROM uploads WHERE base_key = ANY($1)`, [
      page.map(({ key }) => baseKeyOf(key)),
    ]);
    const keys = this.inventory.named ? await this.database.query<{ key: string }>(this.inventory.named, [page.map(({ key }) => key)]) : [];
    const named = new Set([...bases.map(({ base_key }) => base_key), ...keys.map(({ key }) => key)]);
    return page.filter(({ key }) => !named.has(baseKeyOf(key)) && !named.has(key));
  }

  private async take({ key, bytes }: ListedObject, remove: boolean): Promise<void> {
    this.orphans += 1;
    this.orphanBytes += bytes;
    if (this.orphanKeys.length < NAMED_IN_REPORT) this.orphanKeys.push(key);
    if (!remove) return;
    await this.storage.remove(key);
    this.deleted += 1;
  }

  private async goOverRows(before: Date, doDelete: boolean): Promise<void> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.database.query<FileRow>(
        `SELECT id, state = 'attached' AND created_at < $2 AS settled, array_remove(ARRAY[file ->> 'key', file ->> 'smallKey', file ->> 'stillKey'], NULL) AS keys FROM uploads
         WHERE id > $1 AND state IN ('ready', 'attached') ORDER BY id LIMIT ${PAGE}`,
        [after, before],
      );
      const unused = await this.unusedOf(rows);
      this.unused += unused.size;
      if (doDelete) await this.database.query(DISCARD, [[...unused]]);
      for (const key of rows.filter(({ id }) => !unused.has(id)).flatMap(({ keys }) => keys)) await this.lookFor(key);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  private async unusedOf(rows: readonly FileRow[]): Promise<ReadonlySet<string>> {
    const settled = rows.filter((row) => row.settled).map(({ id }) => id);
    if (settled.length === 0) return new Set();
    const unused = await this.database.query<{ id: string }>(this.inventory.unused, [settled]);
    return new Set(unused.map(({ id }) => id));
  }

  /** An object that was stored after its page was listed is asked for by name. */
  private async lookFor(key: string): Promise<void> {
    if (this.seen.has(key) || (await this.storage.stat(key))) return;
    this.missing += 1;
    if (this.missingKeys.length < NAMED_IN_REPORT) this.missingKeys.push(key);
  }
}

async function* pagesOf(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let page: ListedObject[] = [];
  for await (const object of objects) {
    page.push(object);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
