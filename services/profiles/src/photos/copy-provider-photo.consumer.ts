import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import { cleanPhoto, type CleanPhoto } from './clean-photo.js';
import { CopyProviderPhoto } from './copy-provider-photo.definition.js';
import { PhotoDownload } from './photo-download.js';

/**
 * Fetches the picture that came with a sign-up, makes our own of it and shows that. A picture that cannot be had is given
 * up: a profile without a photo is no failure, and the member can upload one.
 */
@Injectable()
@HandlesEvent(CopyProviderPhoto)
export class CopyProviderPhotoConsumer implements EventHandler<typeof CopyProviderPhoto.event> {
  constructor(
    private readonly download: PhotoDownload,
    private readonly profiles: ProfileWriter,
    private readonly uploads: ProfileUploads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws StorageAwayError while our own storage is away: the event waits */
  async handle(event: Envelope<ProfilesProfileCreatedV1>, tx: Tx): Promise<void> {
    const id = event.data.profileId;
    const address = await this.addressOf(tx, id);
    if (address === null) return;
    const photo = await this.fetch(address);
    // Says that the transaction is still wanted: fetching may take nearly as long as one may do nothing.
    await this.addressOf(tx, id);
    if (!photo) return this.forget(tx, id);
    // The same event makes the same objects, however often it is tried.
    const { uploadId, url } = await this.uploads.storeCopied(tx, id, photo, event.id);
    await this.profiles.change(tx, id, 'photos', async (draft) => {
      draft.providerPhotoUrl = null;
      // The member was faster.
      if (draft.photoUploadId !== null) return this.uploads.discard(tx, id, uploadId);
      draft.photoUploadId = uploadId;
      draft.photoUrl = url;
      draft.userImage = url;
    });
  }

  private async addressOf(tx: Tx, id: string): Promise<string | null> {
    const [row] = await tx.manager.query<{ provider_photo_url: string | null }[]>(`SELECT provider_photo_url FROM profiles WHERE id = $1`, [
      id,
    ]);
    return row?.provider_photo_url ?? null;
  }

  private async fetch(address: string): Promise<CleanPhoto | undefined> {
    try {
      return await cleanPhoto(await this.download.get(address));
    } catch (error) {
      this.logger.warn({ err: error }, "A provider's photo could not be copied; the profile has none");
      return undefined;
    }
  }

  private async forget(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(`UPDATE profiles SET provider_photo_url = NULL WHERE id = $1`, [id]);
  }
}
