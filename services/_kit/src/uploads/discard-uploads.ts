import type { Logger } from '../logging/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import { UploadAlreadyAttachedError, UploadNotFoundError } from './upload.errors.js';
import { quarantineKey, type UploadRow, type UploadsRepository } from './uploads.repository.js';

/** Uploads that are part of nothing are kept for a day (fault matrix: "orphan objects swept within 24 h"). */
export const KEPT_HOURS = 24;
const HOUR_MS = 60 * 60_000;
/** A file whose sending began before the permission ended may still be on its way this long after it. */
const LATE_ARRIVAL_MS = HOUR_MS;
const BATCH = 50;

/** Takes uploads back: one at its owner's wish, all that nobody used by the clock. Storage first, the row last. */
export class DiscardUploads {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  /** @throws UploadNotFoundError, UploadAlreadyAttachedError */
  async cancel(ownerId: string, id: string): Promise<void> {
    const upload = await this.uploads.find(ownerId, id);
    if (!upload) throw new UploadNotFoundError();
    if (!(await this.uploads.giveUp(ownerId, id))) {
      throw (await this.uploads.find(ownerId, id)) ? new UploadAlreadyAttachedError() : new UploadNotFoundError();
    }
    // The row stays until nothing can arrive any more; the sweeper looks again then.
    await this.removeObjects(upload).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Objects of a cancelled upload are left to the sweeper');
    });
  }

  /** Removes what is over at `now`. Any number of processes may do it at once. @returns true when there may be more */
  async sweep(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
    const givenUp = await this.uploads.giveUpOld(before, now, BATCH);
    const over = await this.uploads.discardable(new Date(now.getTime() - LATE_ARRIVAL_MS), BATCH);
    for (const upload of over) await this.removeObjects(upload);
    await this.uploads.remove(over.map(({ id }) => id));
    const attached = await this.uploads.attachedInQuarantine(before, BATCH);
    for (const upload of attached) await this.storage.remove(quarantineKey(upload));
    await this.uploads.markQuarantineEmpty(attached.map(({ id }) => id));
    return [givenUp, over.length, attached.length].includes(BATCH);
  }

  private async removeObjects(upload: UploadRow): Promise<void> {
    await this.storage.remove(quarantineKey(upload));
    await this.storage.removeAll(upload.base_key);
  }
}
