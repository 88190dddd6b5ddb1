import type { Readable } from 'node:stream';

/** What a dump holds. */
export interface DumpContents {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Names of the migrations that made the schema, in their order. */
  readonly migrations: readonly string[];
}

const NEWLINE = 10;
const COPY = /^COPY public\.("(?:[^"]|"")+"|[^\s"]+) \((.*)\) FROM stdin;$/;
const END_OF_ROWS = Buffer.from('\\.');
/** The tool that migrates keeps its own table. */
const MIGRATIONS = 'migrations';

/** Reads the script that pg_restore makes of a dump. @throws when the rows of a table do not end */
export async function contentsOf(script: Readable): Promise<DumpContents> {
  const found = new FoundContents();
  let rest: Buffer[] = [];
  for await (const chunk of script as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at);
      found.line(rest.length === 0 ? line : Buffer.concat([...rest, line]));
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  return found.end();
}

/** Works on bytes: what separates lines for a reader of text may stand within a row. */
class FoundContents {
  readonly #tables: Record<string, number> = {};
  readonly #migrations: string[] = [];
  #table: { readonly name: string; readonly columns: readonly string[] } | undefined;

  line(line: Buffer): void {
    if (this.#table === undefined) this.#begin(line.toString());
    else if (line.equals(END_OF_ROWS)) this.#table = undefined;
    else this.#row(this.#table, line);
  }

  end(): DumpContents {
    if (this.#table !== undefined) throw new Error(`the rows of ${this.#table.name} do not end`);
    return { tables: this.#tables, migrations: this.#migrations };
  }

  #begin(line: string): void {
    const [, quoted, columns] = COPY.exec(line) ?? [];
    if (quoted === undefined || columns === undefined) return;
    const name = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
    this.#table = { name, columns: columns.split(', ') };
    this.#tables[name] = 0;
  }

  #row({ name, columns }: { readonly name: string; readonly columns: readonly string[] }, line: Buffer): void {
    this.#tables[name]! += 1;
    if (name === MIGRATIONS) this.#migrations.push(line.toString().split('\t')[columns.indexOf('name')]!);
  }
}
