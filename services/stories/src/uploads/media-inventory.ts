import type { MediaInventory } from '@affinity/kit/operations/media/media-inventory';

/** Images of stories. */
export const STORIES_MEDIA: MediaInventory = {
  prefixes: ['stories/'],
  unused: `
    SELECT u.id FROM uploads u
    WHERE u.id = ANY($1) AND NOT EXISTS (SELECT FROM stories s WHERE s.user_id = u.owner_id AND s.image_key = u.file ->> 'key')`,
};
