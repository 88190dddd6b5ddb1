/** The image of a story, as `stories` keeps it: storage keys, never addresses. `MediaUrls` makes those. */
export interface StoredImage {
  /** The largest size. */
  readonly key: string;
  /** A size for the grid. */
  readonly smallKey: string | null;
  /** Pixels of `key`. */
  readonly width: number;
  readonly height: number;
}
