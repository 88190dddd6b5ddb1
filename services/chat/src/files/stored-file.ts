/** A checked file on its way into a message. */
export interface StoredFile {
  readonly uploadId: string;
  readonly key: string;
  /** Media type, told from the bytes. */
  readonly type: string;
  /** As the sender called it, made harmless. */
  readonly name: string;
  readonly bytes: number;
  /** Pixels, of a picture made anew; null of everything else. */
  readonly width: number | null;
  readonly height: number | null;
}
