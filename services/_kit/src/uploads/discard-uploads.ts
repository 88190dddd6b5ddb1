import type { ObjectStorage } from '../storage/object-storage.js';
import type { RemoveUploads } from './remove-uploads.js';
import { UploadAlreadyAttachedError, UploadNotFoundError } from './upload.errors.js';
import { quarantineKey, type UploadsRepository } from './uploads.repository.js';

/** Uploads that are part of nothing are kept for a day (SAFETY-F17). */
export const KEPT_HOURS = 24;
const HOUR_MS = 60 * 60_000;
const BATCH = 50;

/** Takes uploads back: one at its owner's wish, all that nobody used by the clock. */
export class DiscardUploads {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly removal: RemoveUploads,
  ) {}

  /** Ends its permission: what still arrives is removed. @throws UploadNotFoundError, UploadAlreadyAttachedError */
  async cancel(ownerId: string, id: string): Promise<void> {
    const upload = await this.uploads.find(ownerId, id);
    if (!upload) throw new UploadNotFoundError();
    if (!(await this.uploads.giveUp(ownerId, id))) {
      throw (await this.uploads.find(ownerId, id)) ? new UploadAlreadyAttachedError() : new UploadNotFoundError();
    }
    await this.removal.tryNow();
  }

  /**
   * Gives up what is over at `now`, and removes what is due. Any number of processes may do it at once.
   * @returns true when there may be more
   */
  async sweep(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
    const givenUp = await this.uploads.giveUpOld(before, now, BATCH);
    const more = await this.removal.round(now);
    const attached = await this.uploads.attachedInQuarantine(before, BATCH);
    for (const upload of attached) await this.storage.remove(quarantineKey(upload));
    await this.uploads.markQuarantineEmpty(attached.map(({ id }) => id));
    return more || [givenUp, attached.length].includes(BATCH);
  }
}
