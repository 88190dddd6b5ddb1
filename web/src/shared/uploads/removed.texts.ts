/** What was removed from a file before anybody saw it, in words for its owner. */
export const REMOVED_TEXTS = {
  place: { image: 'We removed the place from your picture.', video: 'We removed the place from your video.' },
  details: { image: 'We removed the camera and other details.', video: 'We removed the camera and other details.' },
} as const;
