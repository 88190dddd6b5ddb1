import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { UNSENT_DATABASE } from '#features/session/member-storage.js';
import type { UnsentMessage } from './unsent.reducer.js';

interface Kept extends UnsentMessage {
  readonly accountId: string;
}

interface Schema extends DBSchema {
  items: { key: string; value: Kept; indexes: { account: string } };
  /** The files by the id of their message. They are kept apart so that each is written once. */
  files: { key: string; value: File };
}

export interface UnsentStore {
  all(): Promise<{ readonly item: UnsentMessage; readonly file: File | undefined }[]>;
  add(item: UnsentMessage, file: File | undefined): Promise<void>;
  /** Changes an item that is still there. */
  update(item: UnsentMessage): Promise<void>;
  /** Whether the item still waits. An item that could not be kept counts as waiting. */
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  close(): void;
  /** The member has left: nothing is kept or asked for any more. */
  end(): void;
}

/**
 * One account's unsent messages and their files in IndexedDB, where they outlive the tab. Where the browser refuses or is full, they
 * are not kept: every failure is told to `note`, none is thrown.
 */
export class IndexedUnsentStore implements UnsentStore {
  private db: Promise<IDBPDatabase<Schema>> | undefined;
  private ended = false;
  private readonly unkept = new Set<string>();

  constructor(
    private readonly accountId: string,
    private readonly note: (error: unknown) => void,
  ) {}

  async all(): Promise<{ item: UnsentMessage; file: File | undefined }[]> {
    return this.trying([], async (db) => {
      const tx = db.transaction(['items', 'files']);
      const kept = await tx.objectStore('items').index('account').getAll(this.accountId);
      const files = tx.objectStore('files');
      return Promise.all(kept.map(async ({ accountId: _of, ...item }) => ({ item, file: await files.get(item.id) })));
    });
  }

  async add(item: UnsentMessage, file: File | undefined): Promise<void> {
    const added = await this.trying(false, async (db) => {
      const tx = db.transaction(['items', 'files'], 'readwrite');
      const writes = [tx.objectStore('items').put({ ...item, accountId: this.accountId })];
      if (file !== undefined) writes.push(tx.objectStore('files').put(file, item.id));
      await Promise.all([...writes, tx.done]);
      return true;
    });
    if (!added) this.unkept.add(item.id);
  }

  async update(item: UnsentMessage): Promise<void> {
    await this.trying(undefined, async (db) => {
      const tx = db.transaction('items', 'readwrite');
      if ((await tx.store.getKey(item.id)) !== undefined) await tx.store.put({ ...item, accountId: this.accountId });
      await tx.done;
    });
  }

  async has(id: string): Promise<boolean> {
    return this.unkept.has(id) || this.trying(true, async (db) => (await db.getKey('items', id)) !== undefined);
  }

  async remove(id: string): Promise<void> {
    this.unkept.delete(id);
    await this.trying(undefined, async (db) => {
      const tx = db.transaction(['items', 'files'], 'readwrite');
      await Promise.all([tx.objectStore('items').delete(id), tx.objectStore('files').delete(id), tx.done]);
    });
  }

  close(): void {
    const db = this.db;
    this.db = undefined;
    db?.then(
      (open) => open.close(),
      () => undefined,
    );
  }

  end(): void {
    this.ended = true;
    this.close();
  }

  private async trying<T>(otherwise: T, use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    // An ended store stays closed: opening would create the deleted database anew.
    if (this.ended) return otherwise;
    try {
      return await use(await (this.db ??= this.open()));
    } catch (error) {
      this.note(error);
      return otherwise;
    }
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>(UNSENT_DATABASE, 1, {
      upgrade: (db) => {
        db.createObjectStore('items', { keyPath: 'id' }).createIndex('account', 'accountId');
        db.createObjectStore('files');
      },
      // The database is about to be deleted, as after a sign-out in another tab.
      blocking: () => this.close(),
      terminated: () => {
        this.db = undefined;
      },
    });
    // The next use tries again.
    opening.catch(() => {
      if (this.db === opening) this.db = undefined;
    });
    return opening;
  }
}
