import type { PostMedia, ProfilePhoto } from '#shared/api/schema.js';

/** The photos of a profile in the member's order (PRO-068). Answers that were kept from the version before say none. */
export const photosOf = ({ photos }: { readonly photos?: readonly ProfilePhoto[] }): readonly ProfilePhoto[] => photos ?? [];

/** The same as the viewer of pictures takes them. */
export const mediaOfPhotos = (photos: readonly ProfilePhoto[]): PostMedia[] =>
  photos.map(({ url, largeUrl, alt }) => ({
    type: 'image',
    url: largeUrl,
    thumbnailUrl: url,
    posterUrl: null,
    alt,
    width: null,
    height: null,
  }));
