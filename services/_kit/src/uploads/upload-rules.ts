import type { MediaKind } from '../media/media-format.js';
import type { Removed } from '../media/traces.js';

/** What the owner of an area takes, and where it is kept. */
export interface UploadRules {
  /** By kind; a kind that is not named is refused. */
  readonly accepts: Readonly<Partial<Record<MediaKind, { readonly types: readonly string[]; readonly maxBytes: number }>>>;
  /** The kind that every other type counts as; without it other types are refused. */
  readonly others?: MediaKind;
  /** The words for a file whose type is not taken (415). */
  readonly unsupportedText: string;
  /** Uploads of one owner that may be neither attached nor given up at a time. */
  readonly maxOpen: number;
  /** The stored key without its ending; must hold `random`, and only characters that stand for themselves in an address. */
  baseKey(parts: KeyParts): string;
}

export interface KeyParts {
  readonly ownerId: string;
  readonly timestamp: number;
  /**
   * 128 bits, so that nobody guesses an address (decision MED-011) and no two uploads meet (MED-014). It stands where the
   * specification names the file: what members call their files is nobody else's business (MED-010).
   */
  readonly random: string;
  /** Of the wish. */
  readonly purpose: string | undefined;
}

/** A checked file, as the `uploads` table keeps it. */
export interface UploadedFile {
  readonly kind: MediaKind;
  readonly key: string;
  /** A size for grids; null for videos. */
  readonly smallKey: string | null;
  /** Still picture of a video; null for images and for videos without one. */
  readonly stillKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** What the file as sent said about place, author and device, and says no more; not there in older rows. */
  readonly removed?: Removed | null;
  /** Whether every browser plays the video; not there for pictures and in older rows. */
  readonly playsEverywhere?: boolean;
}

/** What the browser says it is about to send. */
export interface UploadWish {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
  /** What the file is for, one of the purposes that the rules know. */
  readonly purpose?: string;
}

export function kindOfType(rules: UploadRules, contentType: string): MediaKind | undefined {
  return (['image', 'video'] as const).find((kind) => rules.accepts[kind]?.types.includes(contentType)) ?? rules.others;
}
