import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { CARDS } from '../budgets.js';
import { changedAfter, photosRevisionOf } from '../profiles/domain/answers-revision.js';
import { PROFILES, type ProfileEntity } from '../profiles/profile.entity.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import type { SetPhotosRequest } from './dto/photos.dtos.js';
import { PhotosOutdatedError } from './photos.errors.js';
import { ProfilePhotos } from './profile-photos.repository.js';
import { photoIdOf, type StoredPhoto } from './shown-photos.js';

type Wishes = SetPhotosRequest['photos'];

@Injectable()
export class SetPhotosService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly photos: ProfilePhotos,
    private readonly uploads: ProfileUploads,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Gives the profile these photos in this order (PRO-068). The first of them is the profile's photo. Photos that are left out are
   * given up. The same list again, such as after a lost answer, changes nothing.
   * @param basedOn the revision of the photos that the list was made from
   * @throws ProfileNotFoundError; PhotosOutdatedError when others are the newest; what `ProfileUploads.attachPhotos` throws for ids
   *   that are no photo of the profile; BudgetSpentError for one more first photo. Nothing is changed then.
   */
  async set(actor: Actor, wishes: Wishes, basedOn: number): Promise<void> {
    const id = actor.accountId;
    await this.transactions.run(async (tx) => {
      const profile = await PROFILES.lock(tx.manager, id);
      if (!profile) throw new ProfileNotFoundError();
      const before = await this.storedOf(tx, profile);
      if (isSame(id, before, wishes)) return;
      const revision = photosRevisionOf(profile.photosChangedAt);
      if (basedOn !== revision) throw new PhotosOutdatedError();
      const after = await this.exchange(tx, id, before, wishes);
      const [first, ...more] = after;
      if (first?.url !== before[0]?.url) await this.budgets.spend(tx, actor, CARDS);
      await this.photos.replace(tx, id, more);
      await this.profiles.change(tx, id, 'photos', (draft, at) => {
        draft.photoUploadId = first?.uploadId ?? null;
        draft.photoUrl = first?.url ?? null;
        draft.userImage = draft.photoUrl;
        draft.photoAlt = first?.alt ?? '';
        // The member has chosen: a sign-in provider's picture that is still on its way comes too late.
        draft.providerPhotoUrl = null;
        draft.photosChangedAt = changedAfter(revision, at);
      });
    });
  }

  private async storedOf(tx: Tx, { id, photoUrl, photoUploadId, photoAlt }: ProfileEntity): Promise<StoredPhoto[]> {
    if (photoUrl === null) return [];
    return [{ uploadId: photoUploadId, url: photoUrl, alt: photoAlt }, ...(await this.photos.of(tx, id))];
  }

  /** Takes the new uploads, gives up what is no longer wished for, and puts everything in order. */
  private async exchange(tx: Tx, memberId: string, before: readonly StoredPhoto[], wishes: Wishes): Promise<StoredPhoto[]> {
    const known = new Map(before.map((photo) => [photoIdOf(memberId, photo.uploadId), photo]));
    const wished = new Set(wishes.map(({ id }) => id));
    const fresh = [...wished].filter((id) => !known.has(id));
    const urls = await this.uploads.attachPhotos(tx, memberId, fresh);
    fresh.forEach((uploadId, index) => known.set(uploadId, { uploadId, url: urls[index]!, alt: '' }));
    for (const [id, { uploadId }] of known) {
      if (uploadId !== null && !wished.has(id)) await this.uploads.discard(tx, memberId, uploadId);
    }
    return wishes.map(({ id, alt }) => ({ ...known.get(id)!, alt }));
  }
}

function isSame(memberId: string, stored: readonly StoredPhoto[], wishes: Wishes): boolean {
  return (
    stored.length === wishes.length &&
    stored.every(({ uploadId, alt }, index) => photoIdOf(memberId, uploadId) === wishes[index]!.id && alt === wishes[index]!.alt)
  );
}
