import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { hashFile, OBJECT_LIST, OBJECTS } from './backup-manifest.ts';
import { CommandError } from './command-error.ts';

/** An object in the list of a backup: one JSON value a line, in the order in which the bucket lists them. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** The store's tag of the object: another one when the object is replaced. Backups of earlier versions have none. */
  readonly etag?: string;
  /** The hash of the content, which lies in `content/<first two letters>/<all>`. Equal contents lie there once. */
  readonly sha256: string;
  /** Headers it is served with, and the metadata of the application (`x-amz-meta-…`). */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ObjectTotal {
  readonly objects: number;
  readonly bytes: number;
}

type Announced = Omit<StoredObject, 'sha256'> & { readonly same?: true };

/** The words are those of services/_kit/src/operations/backup/object-stream.ts. */
const HEADER = 'AFFINITY.object';
const END = 'end';

/** Where a content lies, relative to the backup's folder. */
export const contentFile = (sha256: string): string => join(OBJECTS, 'content', sha256.slice(0, 2), sha256);

/** The objects of a backup in their order. @throws CommandError when the list is cut off */
export async function* storedObjects(folder: string): AsyncGenerator<StoredObject> {
  let last: Partial<StoredObject & { end: true; objects: number }> | undefined;
  let objects = 0;
  for await (const text of createInterface({ input: createReadStream(join(folder, OBJECT_LIST)), crlfDelay: Infinity })) {
    last = JSON.parse(text) as typeof last;
    if (last?.key === undefined) continue;
    objects += 1;
    yield last as StoredObject;
  }
  if (last?.end !== true || last.objects !== objects) throw new CommandError(`The list of objects in ${folder} is cut off`);
}

/** What a service has to know of an earlier backup to leave out what it has: key and ETag, a line each. */
export async function* knownObjects(earlier: string): AsyncGenerator<string> {
  for await (const { key, etag } of storedObjects(earlier)) if (etag !== undefined) yield `${JSON.stringify({ key, etag })}\n`;
}

/** Lays the objects of a stream into the folder of a backup. @param earlier folder of the backup that has those which come without content */
export async function receiveObjects(stream: Readable, folder: string, earlier: string | undefined): Promise<ObjectTotal> {
  await mkdir(join(folder, OBJECTS), { recursive: true, mode: 0o700 });
  const list = await open(join(folder, OBJECT_LIST), 'wx', 0o600);
  const total = { objects: 0, bytes: 0 };
  try {
    const known = earlier === undefined ? undefined : storedObjects(earlier);
    let end: ObjectTotal | undefined;
    for await (const { name, about, content } of entries(stream)) {
      if (name === END) {
        end = about as ObjectTotal;
        continue;
      }
      const { same, ...object } = about as Announced;
      const stored = same ? await fromEarlier(object.key, folder, earlier!, known!) : await store(object, content, folder);
      await list.appendFile(`${JSON.stringify(stored)}\n`);
      total.objects += 1;
      total.bytes += stored.bytes;
    }
    if (end?.objects !== total.objects || end.bytes !== total.bytes) throw new CommandError('The stream of objects is cut off');
    await list.appendFile(`${JSON.stringify({ end: true, ...total })}\n`);
    await list.sync();
  } finally {
    await list.close();
  }
  return total;
}

async function* entries(stream: Readable): AsyncGenerator<{ name: string; about: unknown; content: Readable }> {
  const tar = extract();
  // The error is heard of where the archive is read; an event that nobody takes would end the process.
  tar.on('error', () => undefined);
  const received = pipeline(stream, tar as unknown as Writable);
  received.catch((error: unknown) => tar.destroy(error as Error));
  for await (const entry of tar) {
    const pax = entry.header.pax as Readonly<Record<string, string>> | null;
    yield { name: entry.header.name, about: JSON.parse(pax?.[HEADER] ?? 'null'), content: Readable.from(entry as AsyncIterable<Buffer>) };
    entry.resume();
  }
  await received;
}

async function store(object: Announced, content: Readable, folder: string): Promise<StoredObject> {
  const unfinished = join(folder, OBJECTS, 'unfinished');
  const hash = createHash('sha256');
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measured, createWriteStream(unfinished, { mode: 0o600 }));
  const stored = { ...object, sha256: hash.digest('hex') };
  const file = join(folder, contentFile(stored.sha256));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rename(unfinished, file);
  return stored;
}

/** Shares the content with the earlier backup, where both lie on one disk. */
async function fromEarlier(key: string, folder: string, earlier: string, known: AsyncGenerator<StoredObject>): Promise<StoredObject> {
  // Keys are asked for in the order of the earlier list.
  let next = await known.next();
  while (!next.done && next.value.key !== key) next = await known.next();
  if (next.done) throw new CommandError(`${earlier} has no object ${key}`);
  const stored = next.value;
  const file = contentFile(stored.sha256);
  const found = await hashFile(earlier, file).catch(() => undefined);
  if (found?.sha256 !== stored.sha256) {
    throw new CommandError(`${earlier} is damaged (the content of object ${key}): make this backup without --since`);
  }
  await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  try {
    await link(join(earlier, file), join(folder, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK' && code !== 'EEXIST') throw error;
    // An equal content is there already, or the two are on different disks.
    if (code !== 'EEXIST') await copyFile(join(earlier, file), join(folder, file));
  }
  return stored;
}

/** The objects of a backup as the stream that `objects restore` reads. */
export function objectStream(folder: string): Readable {
  const tar = pack();
  // The error is heard of where the archive is read; an event that nobody takes would end the process.
  tar.on('error', () => undefined);
  writeAll(tar, folder).catch((error: unknown) => tar.destroy(error as Error));
  return Readable.from(tar as AsyncIterable<Buffer>);
}

async function writeAll(tar: Pack, folder: string): Promise<void> {
  const total = { objects: 0, bytes: 0 };
  const write = (name: string, about: object, size: number, content: AsyncIterable<Buffer>): Promise<void> =>
    new Promise((resolve, reject) => {
      const header = { name, size, pax: { [HEADER]: JSON.stringify(about) }, mode: 0o600, mtime: new Date(0) };
      const sink = tar.entry(header, (error) => (error ? reject(error) : resolve()));
      sink.on('error', reject);
      pipeline(Readable.from(content), sink as unknown as Writable).catch(reject);
    });
  async function* nothing(): AsyncGenerator<Buffer> {}
  for await (const object of storedObjects(folder)) {
    const content = createReadStream(join(folder, contentFile(object.sha256))) as AsyncIterable<Buffer>;
    await write(`objects/${object.key}`, object, object.bytes, content);
    total.objects += 1;
    total.bytes += object.bytes;
  }
  await write(END, total, 0, nothing());
  tar.finalize();
}
