import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { StoredPhoto } from './shown-photos.js';

/** The table `profile_photos`: a member's photos after the first. It is written while the profile's row is locked. */
@Injectable()
export class ProfilePhotos {
  of(tx: Tx, memberId: string): Promise<StoredPhoto[]> {
    return tx.manager.query<StoredPhoto[]>(
      `SELECT upload_id AS "uploadId", url, alt FROM profile_photos WHERE member_id = $1 ORDER BY position`,
      [memberId],
    );
  }

  async replace(tx: Tx, memberId: string, photos: readonly StoredPhoto[]): Promise<void> {
    await tx.manager.query(`DELETE FROM profile_photos WHERE member_id = $1`, [memberId]);
    if (photos.length === 0) return;
    await tx.manager.query(
      `INSERT INTO profile_photos (member_id, position, upload_id, url, alt)
       SELECT $1, position, upload_id, url, alt
       FROM unnest($2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS photo (upload_id, url, alt, position)`,
      [memberId, photos.map(({ uploadId }) => uploadId), photos.map(({ url }) => url), photos.map(({ alt }) => alt)],
    );
  }
}
