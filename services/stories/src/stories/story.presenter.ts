import type { MediaUrls } from '@affinity/kit/uploads/media-urls';
import type { StoryImageResponse, StoryResponse } from './dto/story.response.js';
import type { StoryRow } from './story.columns.js';

/** ENT-045, ENT-046, ENT-048: defaults for a record without these values (ENT-053). The web application serves the placeholder. */
export const DEFAULT_COUPLE_NAMES = 'Couple';
export const DEFAULT_LOCATION = 'Unknown Location';
export const PLACEHOLDER_IMAGE: StoryImageResponse = { url: '/story-placeholder.svg', width: 1200, height: 800, alt: '' };

/** Names the fields an answer has; nothing of a row gets out unless it is named here. */
export function presentStory(row: StoryRow, urls: Pick<MediaUrls, 'of'>): StoryResponse {
  return {
    id: row.id,
    coupleNames: row.couple_names ?? DEFAULT_COUPLE_NAMES,
    location: row.location ?? DEFAULT_LOCATION,
    story: row.story,
    image: presentImage(row, urls),
    userId: row.user_id,
    userName: row.user_name,
    userPhoto: row.user_photo,
    likes: row.likes,
    comments: row.comments,
    liked: row.liked,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

function presentImage(row: StoryRow, urls: Pick<MediaUrls, 'of'>): StoryImageResponse {
  const { image_key: key, image_small_key: smallKey, image_width: width, image_height: height, image_alt: alt } = row;
  if (key === null || width === null || height === null) return PLACEHOLDER_IMAGE;
  return { url: urls.of(key), ...(smallKey === null ? {} : { smallUrl: urls.of(smallKey) }), width, height, alt };
}
