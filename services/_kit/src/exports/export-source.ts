/** One file of a member's copy. */
export interface ExportedFile {
  /** Lower-case letters, digits and dashes, without an ending: `posts-1`. Unique within a source. */
  readonly name: string;
  /** Anything JSON can hold; a page of records, not all of them. */
  readonly content: unknown;
}

/** What a service holds of an account, read page by page. It names nothing of anybody else and nothing secret. */
export interface ExportSource {
  collect(accountId: string): AsyncIterable<ExportedFile>;
}

/** Data of the event that asks for a copy. */
export interface ExportRequest {
  readonly exportId: string;
  readonly accountId: string;
}
