import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import pg, { type PoolClient } from 'pg';

/** What the driver's queries and connections have, and its types leave out. */
interface CopyConnection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/*
 * COPY in text form, over the driver's own connection: the driver knows the messages and leaves them to the query.
 */
const Base = pg.Query as unknown as new (
  config: string,
  values: undefined,
  callback: (error: Error | null, result: { rowCount: number | null }) => void,
) => object;

class CopyStatement extends Base {
  private failure: unknown;

  constructor(
    sql: string,
    private readonly onData: ((chunk: Buffer) => Promise<void> | undefined) | undefined,
    private readonly source: AsyncIterable<Buffer> | undefined,
    done: (error: Error | null, rows: number) => void,
  ) {
    super(sql, undefined, (error, result) => done(this.failure instanceof Error ? this.failure : error, result?.rowCount ?? 0));
  }

  /** Rows of COPY TO, one a message. While they cannot be written the connection is not read. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // Copied, as the parser uses its memory again.
    const full = this.failure === undefined ? this.onData?.(Buffer.from(chunk)) : undefined;
    if (!full) return;
    connection.stream.pause();
    full.catch((error: unknown) => (this.failure = error)).finally(() => connection.stream.resume());
  }

  /** COPY FROM is ready for rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.failure = error;
        connection.sendCopyFail('given up by the client');
      },
    );
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source!) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
  }
}

/** Runs `COPY … TO STDOUT`. @param onRow may return a promise while it cannot take more @returns the number of rows */
export function copyOut(client: PoolClient, sql: string, onRow: (row: Buffer) => Promise<void> | undefined): Promise<number> {
  return submit(client, sql, onRow, undefined);
}

/** Runs `COPY … FROM STDIN`. @returns the number of rows. @throws what `rows` throws, or Postgres; then nothing was copied */
export function copyIn(client: PoolClient, sql: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return submit(client, sql, undefined, rows);
}

function submit(
  client: PoolClient,
  sql: string,
  onRow: ((row: Buffer) => Promise<void> | undefined) | undefined,
  rows: AsyncIterable<Buffer> | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const statement = new CopyStatement(sql, onRow, rows, (error, count) => (error ? reject(error) : resolve(count)));
    client.query(statement as unknown as pg.Submittable);
  });
}
