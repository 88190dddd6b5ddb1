import type { PhotoResponse } from './dto/photos.dtos.js';

/** A photo after the first, as it is stored. */
export interface StoredPhoto {
  readonly uploadId: string | null;
  readonly url: string;
  readonly alt: string;
}

/** What is read of a member's photos. */
export interface PhotosRow {
  id: string;
  /** The first photo. Without one there are no others. */
  photo_url: string | null;
  photo_upload_id: string | null;
  photo_alt: string;
  more_photos: readonly StoredPhoto[];
}

/** Columns of `PhotosRow` after `id` and `photo_url`, of the alias `p`. */
export const PHOTO_COLUMNS = `
  p.photo_upload_id, p.photo_alt,
  (SELECT coalesce(json_agg(json_build_object('uploadId', m.upload_id, 'url', m.url, 'alt', m.alt) ORDER BY m.position), '[]')
   FROM profile_photos m WHERE m.member_id = p.id) AS more_photos`;

/** The name of a photo is that of its upload. One that came otherwise, which only a first photo can have done, has the member's. */
export const photoIdOf = (memberId: string, uploadId: string | null): string => uploadId ?? memberId;

/** The photos in the member's order, the first one before all. Whoever shows a member's photos asks here. */
export function photosOf({ id, photo_url, photo_upload_id, photo_alt, more_photos }: PhotosRow): PhotoResponse[] {
  if (photo_url === null) return [];
  return [{ uploadId: photo_upload_id, url: photo_url, alt: photo_alt }, ...more_photos].map(({ uploadId, url, alt }) => ({
    id: photoIdOf(id, uploadId),
    url,
    largeUrl: largeOf(url),
    alt,
  }));
}

/** Checked pictures lie beside each other in two sizes. A picture in one size has no larger one. */
const largeOf = (url: string): string => url.replace(/-small(\.\w+)$/, '$1');
