import type { Readable } from 'node:stream';

const NEWLINE = 10;

/** Lines of a stream as bytes, each with its newline. */
export class LineReader {
  private readonly lines: AsyncGenerator<Buffer>;

  constructor(input: Readable) {
    this.lines = split(input);
  }

  /** Undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    const { done, value } = await this.lines.next();
    return done ? undefined : value;
  }
}

async function* split(input: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at + 1);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
