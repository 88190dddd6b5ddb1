import type { MediaInventory } from '@affinity/kit/operations/media/media-inventory';

/** Photos and covers. */
export const PROFILES_MEDIA: MediaInventory = {
  prefixes: ['profile_pictures/', 'cover_photos/'],
  unused: `
    SELECT u.id FROM uploads u
    WHERE u.id = ANY($1) AND NOT EXISTS (
      SELECT FROM profiles p WHERE p.id = u.owner_id AND u.id IN (p.photo_upload_id, p.cover_upload_id))
      AND NOT EXISTS (SELECT FROM profile_photos m WHERE m.upload_id = u.id)`,
};
