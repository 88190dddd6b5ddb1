/** One picture or video of a post, as `posts.media` keeps it: storage keys, never addresses. `MediaUrls` makes those. */
export interface StoredMedia {
  /** The largest size; of a video the file itself. */
  readonly key: string;
  readonly type: 'image' | 'video';
  /** A size for grids; null for videos. */
  readonly thumbnailKey: string | null;
  /** Still picture of a video; null for images and for videos without one. */
  readonly posterKey: string | null;
  /** Pixels of `key`, null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Description for those who do not see it; may be empty. */
  readonly alt: string;
}
