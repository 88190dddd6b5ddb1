/** What a picture's container says about the work of decoding it. Every field may be missing: zero then. */
export interface PictureParts {
  /** Frames of an animation. */
  readonly frames?: number;
  /** Bytes a pixel that are kept until the last pixel is read, where the format alone decides that. */
  readonly wholeBytesAPixel?: number;
  /** Bytes of texts and colour tables beside the pixels, unpacked. */
  readonly toldBytes?: number;
}
