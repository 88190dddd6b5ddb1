import { QUARANTINE, type MediaInventory } from '@affinity/kit/operations/media/media-inventory';

/** The quarantine belongs to all services. Posts looks after it. */
export const POSTS_MEDIA: MediaInventory = {
  prefixes: ['posts/', QUARANTINE],
  unused: `
    SELECT u.id FROM uploads u
    WHERE u.id = ANY($1) AND NOT EXISTS (
      SELECT FROM posts p, jsonb_array_elements(p.media) m
      WHERE p.user_id = u.owner_id AND u.file ->> 'key' IN (m ->> 'key', m ->> 'posterKey'))`,
};
