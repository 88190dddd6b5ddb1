import type { DataSource } from 'typeorm';
import type { ExportedSection } from './export-document.js';
import type { ExportedFile, ExportSource } from './export-source.js';

/** Rows of a file. */
export const EXPORT_PAGE = 500;
/** Below every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** One list of a member's, as a copy holds it. */
export interface ExportedList<Row> {
  /** The name of its files: `posts` for `posts-1`, `posts-2`. */
  readonly name: string;
  /**
   * A statement: `$1` is the member, `$2` and following the `key` of the last row read. It gives a page of `EXPORT_PAGE` rows in
   * the order of the key.
   */
  readonly text: string;
  /** Fields of a row. */
  readonly key: readonly (keyof Row & string)[];
  /** Values below every key; those of ids unless given. */
  readonly first?: readonly string[];
  /** A row as the file has it, where it differs from the statement's. */
  readonly record?: (row: Row) => unknown;
  /** The rows as people read them. */
  readonly sections?: (rows: readonly Row[], page: number) => readonly ExportedSection[];
}

/** Pages of rows until one is not full; at least one, so that an empty list is seen to be empty. */
export async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>, full = EXPORT_PAGE): AsyncIterable<Row[]> {
  for (let last: Row | undefined, first = true; ; first = false) {
    const rows = await read(last);
    if (rows.length > 0 || first) yield rows;
    if (rows.length < full) return;
    last = rows.at(-1);
  }
}

/** Files of a member's copy, read when they are asked for. */
export type FilesOf = (dataSource: DataSource, accountId: string) => AsyncIterable<ExportedFile>;

export function exportedList<Row>({ name, text, key, ...list }: ExportedList<Row>): FilesOf {
  const { first = key.map(() => FIRST_ID), record = (row: Row): unknown => row, sections } = list;
  return async function* files(dataSource, accountId) {
    const read = (last: Row | undefined): Promise<Row[]> =>
      dataSource.query<Row[]>(text, [accountId, ...(last ? key.map((field) => last[field]) : first)]);
    let page = 0;
    for await (const rows of pagesOf(read)) {
      page++;
      yield { name: `${name}-${page}`, content: rows.map(record), sections: sections?.(rows, page) };
    }
  };
}

/** A source that is lists, in their order. */
export abstract class ExportOfLists implements ExportSource {
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly lists: readonly FilesOf[],
  ) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    for (const files of this.lists) yield* files(this.dataSource, accountId);
  }
}
