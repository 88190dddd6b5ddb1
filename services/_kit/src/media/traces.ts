/** What a file said about whoever made it, and says no more. `place` is the graver: it is told first. */
export type Removed = 'place' | 'details';

/** `+51.5007-000.1246/` (ISO 6709), and the names under which places are kept. */
const PLACE = /[+-]\d{1,3}\.\d+[+-]\d{1,3}\.\d+|gps|location|latitude|\xa9xyz|loci/i;
const DETAILS = /make|model|manu|modl|author|artist|title|copyright|device|camera|serial|\xa9(?:mak|mod|art|aut|nam|cmt|cpy)/i;
/** Far more than a place or a name takes. */
export const LOOKED_AT_BYTES = 64 * 1024;

/** Gathers what is being removed from one file, so that its sender can be told. */
export class Traces {
  private place = false;
  private details = false;

  /** Looks at bytes that are about to go. */
  look(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    this.place ||= PLACE.test(text);
    this.details ||= DETAILS.test(text);
  }

  found(what: Removed): void {
    this[what] = true;
  }

  get removed(): Removed | null {
    if (this.place) return 'place';
    return this.details ? 'details' : null;
  }
}
