import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { DatabaseFile } from './backup-manifest.ts';
import { CommandError } from './command-error.ts';

/** The last line of a dump is shorter: a hundred bytes a table. */
const TAIL_BYTES = 1024 * 1024;

/** Writes a dump into a file that only its owner may read. */
export async function receiveDump(stream: Readable, path: string): Promise<void> {
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/** What the dump on the disk says of itself at its end. @throws CommandError when it has none: it is cut off */
export async function describeDump(folder: string, service: string, file: string): Promise<DatabaseFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const tail: Buffer[] = [];
  let kept = 0;
  const last = new Writable({
    write(chunk: Buffer, _encoding, done) {
      tail.push(chunk);
      kept += chunk.length;
      while (kept - tail[0]!.length > TAIL_BYTES) kept -= tail.shift()!.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(join(folder, file)), measured, createGunzip(), last);
    const line = Buffer.concat(tail).toString().trimEnd().split('\n').at(-1) ?? '';
    const { end, tables } = JSON.parse(line) as Partial<DatabaseFile & { end: true }>;
    if (end !== true || tables === undefined) throw new Error('its last line is missing');
    return { service, file, bytes, sha256: hash.digest('hex'), tables };
  } catch (error) {
    throw new CommandError(`${service}: the dump is cut off (${(error as Error).message})`);
  }
}
