import type { BackgroundLoop } from '../background/background-loop.js';
import type { BackgroundLoops } from '../background/background-loops.js';
import type { Tx } from '../db/transactions.js';
import type { Logger } from '../logging/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import { baseKeyOf } from './upload-keys.js';
import { quarantineKey, type UploadRow, type UploadsRepository } from './uploads.repository.js';

const EVERY_MS = 10_000;
/** Another process takes over after this time when one died in the middle, or when the storage did not answer. */
const LEASE_MS = 20_000;
/** How often the key of a permission that was given up is emptied while a file can still arrive there. */
const LOOK_AGAIN_MS = 30_000;
/** A file whose sending began before the permission ended may still be on its way this long after it. */
const LATE_ARRIVAL_MS = 60 * 60_000;
const BATCH = 50;

/**
 * Removes the objects of uploads that are given up or whose thing is gone, until it is done: the rows in state `discarding`
 * are the list of work. Objects first, the row last, so that whatever a crash leaves is found again. Any number of
 * processes may do it at once.
 */
export class RemoveUploads {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly logger: Logger,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'removed-files', everyMs: EVERY_MS, round: (goOn) => this.round(new Date(), goOn) });
  }

  /**
   * Discards the objects of what `tx` removes: they go once it is committed.
   * @param afterMs how long copies of their addresses may still be shown
   */
  async ofObjects(tx: Tx, keys: readonly string[], afterMs = 0): Promise<void> {
    if (keys.length === 0) return;
    await this.uploads.discardByBaseKeys(tx.manager, [...new Set(keys.map(baseKeyOf))], afterMs);
    tx.afterCommit(this.loop.wake);
  }

  /** Removes now, for a caller who would rather have it done when the answer goes out. It never fails: what is left is done later. */
  async tryNow(): Promise<void> {
    await this.round().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'Files that are to be removed are left for the next round'),
    );
  }

  /** Removes what is due at `now`. @returns true when there may be more */
  async round(now = new Date(), goOn = (): boolean => true): Promise<boolean> {
    const due = await this.uploads.claimRemovals(now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const upload of due) {
      if (!goOn()) return false;
      await this.remove(upload, now);
    }
    return due.length === BATCH;
  }

  private async remove(upload: UploadRow, now: Date): Promise<void> {
    await this.storage.remove(quarantineKey(upload));
    await this.storage.removeAll(upload.base_key);
    const ends = upload.expires_at.getTime();
    if (ends + LATE_ARRIVAL_MS < now.getTime()) return this.uploads.remove([upload.id]);
    const next = ends > now.getTime() ? now.getTime() + LOOK_AGAIN_MS : ends + LATE_ARRIVAL_MS + 1;
    await this.uploads.removeAgainAt(upload.id, new Date(next));
  }
}
