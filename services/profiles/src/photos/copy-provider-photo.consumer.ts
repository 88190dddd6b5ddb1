import { Inject, Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import type { Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { ProfileUploads, type CopiedPhoto } from '../uploads/profile-uploads.service.js';
import { cleanPhoto, type CleanPhoto } from './clean-photo.js';
import { PhotoDownload } from './photo-download.js';

/** A sign-in provider's picture becomes the member's photo once it is copied: pages load no picture from elsewhere (ENT-019). */
export const CopyProviderPhoto = defineConsumer({ durable: 'profiles--copy-provider-photo', event: ProfilesProfileCreatedV1, atOnce: 2 });

const ADDRESS: PreparedQuery = {
  name: 'provider-photo-v1',
  text: `SELECT provider_photo_url AS address FROM profiles WHERE id = $1`,
};

/** The address that the profile had, and the picture found there. */
interface Attempt {
  readonly address: string;
  /** Undefined when the picture could not be fetched. */
  readonly photo: CopiedPhoto | undefined;
}

/**
 * Fetches the picture that came with a sign-up, makes our own of it and shows that. A picture that cannot be fetched is given up: a
 * profile needs no photo, and the member can upload one.
 */
@Injectable()
@HandlesEvent(CopyProviderPhoto)
export class CopyProviderPhotoConsumer implements PreparingHandler<typeof CopyProviderPhoto.event, Attempt | undefined> {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly download: PhotoDownload,
    private readonly profiles: ProfileWriter,
    private readonly uploads: ProfileUploads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The same event makes the same objects in every attempt.
   * @throws StorageAwayError while our own storage is away: the event waits
   */
  async prepare({ id, data: { profileId } }: Envelope<ProfilesProfileCreatedV1>): Promise<Attempt | undefined> {
    const address = (await this.queries.first<{ address: string | null }>(ADDRESS, [profileId]))?.address ?? null;
    if (address === null) return undefined;
    const picture = await this.fetch(address);
    return { address, photo: picture && (await this.uploads.storeCopied(profileId, picture, id)) };
  }

  async handle({ data: { profileId } }: Envelope<ProfilesProfileCreatedV1>, tx: Tx, attempt: Attempt | undefined): Promise<void> {
    if (!attempt) return;
    const { address, photo } = attempt;
    if (!photo) return this.forget(tx, profileId, address);
    let shown = false;
    await this.profiles.change(tx, profileId, 'photos', (draft) => {
      // The member may have chosen another photo meanwhile.
      shown = draft.photoUploadId === null && draft.providerPhotoUrl === address;
      if (draft.providerPhotoUrl === address) draft.providerPhotoUrl = null;
      if (!shown) return;
      draft.photoUploadId = photo.uploadId;
      draft.photoUrl = photo.url;
      draft.userImage = photo.url;
      draft.photoAlt = '';
    });
    // A photo that is not shown, or belongs to an erased member, is given up: the sweeper removes its objects.
    await this.uploads.keepCopied(tx, profileId, photo, shown ? 'attached' : 'discarding');
  }

  private async fetch(address: string): Promise<CleanPhoto | undefined> {
    try {
      return await cleanPhoto(await this.download.get(address));
    } catch (error) {
      this.logger.warn({ err: error }, "A provider's photo could not be copied; the profile has none");
      return undefined;
    }
  }

  private async forget(tx: Tx, id: string, address: string): Promise<void> {
    await tx.manager.query(`UPDATE profiles SET provider_photo_url = NULL WHERE id = $1 AND provider_photo_url = $2`, [id, address]);
  }
}
