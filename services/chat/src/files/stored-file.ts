/** A checked file on its way into a message. */
export interface StoredFile {
  readonly uploadId: string;
  readonly key: string;
  /** Media type, told from the bytes. */
  readonly type: string;
  /** The sender's name of the file, made harmless. */
  readonly name: string;
  readonly bytes: number;
  /** Pixels of a picture made anew; null for every other file. */
  readonly width: number | null;
  readonly height: number | null;
}
