import type { ExportedSection } from './export-document.js';

/** A copy can be fetched this long (SAFETY-74). */
export const COPY_HOURS = 24;

/** One file of a member's copy. */
export interface ExportedFile {
  /** Lower-case letters, digits and dashes, without an ending: `posts-1`. Unique within a source. */
  readonly name: string;
  /** Anything JSON can hold; a page of records, not all of them. */
  readonly content: unknown;
  /** The same for people to read. */
  readonly sections?: readonly ExportedSection[];
}

/** What a service holds of an account, read page by page. It holds nothing secret, and of others what the member sees of them. */
export interface ExportSource {
  collect(accountId: string): AsyncIterable<ExportedFile>;
}
