import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { OperationError } from '../command.js';
import type { ListedObject, ObjectArchive, ObjectHead } from './stored-objects.js';

/*
 * Objects as a tar stream, which `tar` can unpack. Each object is a file `objects/<key>`; what else is known of it is JSON in
 * the extended header AFFINITY.object. The last entry, `end`, counts them: a stream without it is cut off.
 */
const HEADER = 'AFFINITY.object';
const END = 'end';

const AT_ONCE = 8;
/** Objects up to this size are read ahead, `AT_ONCE` of them; larger ones pass through one at a time. */
const SMALL_BYTES = 1024 * 1024;

export interface Total {
  objects: number;
  bytes: number;
}

const Total = z.strictObject({ objects: z.int(), bytes: z.int() });
const StoredObject = z.object({
  key: z.string(),
  bytes: z.int(),
  etag: z.string().default(''),
  sha256: z.string(),
  headers: z.record(z.string(), z.string()),
});

type Found = { readonly head: ObjectHead; readonly content: Readable | Buffer } | { readonly same: ListedObject };

/**
 * Writes all objects to `out`; of those that `earlier` has with the same ETag only the name.
 * @param earlier in the order in which an earlier stream had them
 */
export async function writeObjects(archive: ObjectArchive, out: Writable, earlier?: AsyncIterable<string>): Promise<Total> {
  const tar = pack();
  // The reader hears of the error below; an event that nobody takes would end the process.
  tar.on('error', () => undefined);
  const sent = pipeline(Readable.from(tar as AsyncIterable<Buffer>), out, { end: false });
  // `sent` is awaited below, and wherever the stream is waited for.
  sent.catch((error: unknown) => tar.destroy(error as Error));
  const total: Total = { objects: 0, bytes: 0 };
  for await (const read of ahead(compared(archive.list(), earlier), ({ object, same }) => look(archive, object, same))) {
    const found = await read();
    if (!found) continue;
    if ('same' in found) await writeEntry(tar, sent, `objects/${found.same.key}`, { ...found.same, same: true });
    else await writeEntry(tar, sent, `objects/${found.head.key}`, found.head, found.content, found.head.bytes);
    total.objects += 1;
    total.bytes += 'same' in found ? found.same.bytes : found.head.bytes;
  }
  await writeEntry(tar, sent, END, total);
  tar.finalize();
  await sent;
  return total;
}

/** Reads a small object at once, a large one when it is its turn. */
async function look(archive: ObjectArchive, object: ListedObject, same: boolean): Promise<() => Promise<Found | undefined>> {
  if (same) return () => Promise.resolve({ same: object });
  if (object.bytes > SMALL_BYTES) return () => archive.read(object.key);
  const found = await archive.read(object.key);
  const content = found && (await buffer(found.content));
  return () => Promise.resolve(found && { head: found.head, content: content! });
}

/** @param earlier lines of JSON with `key` and `etag`; those out of order are overlooked, and their objects read again */
async function* compared(
  objects: AsyncIterable<ListedObject>,
  earlier: AsyncIterable<string> | undefined,
): AsyncGenerator<{ object: ListedObject; same: boolean }> {
  const lines = earlier?.[Symbol.asyncIterator]();
  const next = async (): Promise<{ key: string; etag: string } | undefined> => {
    const line = await lines?.next();
    return line === undefined || line.done ? undefined : (JSON.parse(line.value) as { key: string; etag: string });
  };
  let known = await next();
  for await (const object of objects) {
    const key = Buffer.from(object.key);
    while (known && Buffer.from(known.key).compare(key) < 0) known = await next();
    yield { object, same: known?.key === object.key && known.etag === object.etag && object.etag !== '' };
  }
}

/** Works on a few items at once and gives the results in the items' order. */
async function* ahead<T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for await (const item of items) {
    const task = work(item);
    // Whoever awaits the task hears of its failure.
    task.catch(() => undefined);
    begun.push(task);
    if (begun.length === AT_ONCE) yield await begun.shift()!;
  }
  for (const task of begun) yield await task;
}

async function writeEntry(
  tar: Pack,
  sent: Promise<void>,
  name: string,
  about: object,
  content: Readable | Buffer = Buffer.alloc(0),
  size = 0,
): Promise<void> {
  const pax = { [HEADER]: JSON.stringify(about) };
  let done: (error?: Error | null) => void;
  const written = new Promise<void>((resolve, reject) => (done = (error) => (error ? reject(error) : resolve())));
  written.catch(() => undefined);
  const sink = tar.entry({ name, size, pax, mode: 0o600, mtime: new Date(0) }, (error) => done(error));
  sink.on('error', () => undefined);
  for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    // Whoever takes the stream may be gone for good.
    if (chunk.length > 0 && !sink.write(chunk)) await Promise.race([once(sink as never, 'drain'), sent]);
  }
  sink.end(undefined);
  await Promise.race([written, sent]);
}

/** Puts all objects of a stream into the bucket. @throws OperationError when the stream is cut off or damaged */
export async function readObjects(archive: ObjectArchive, input: Readable): Promise<Total> {
  const tar = extract();
  // The reader hears of the error below; an event that nobody takes would end the process.
  tar.on('error', () => undefined);
  const received = pipeline(input, tar as unknown as Writable);
  received.catch((error: unknown) => tar.destroy(error as Error));
  const total: Total = { objects: 0, bytes: 0 };
  let end: Total | undefined;
  const running = new Set<Promise<void>>();
  for await (const entry of tar) {
    const about: unknown = JSON.parse((entry.header.pax as Record<string, string> | null)?.[HEADER] ?? 'null');
    if (entry.header.name === END) {
      end = Total.parse(about);
      entry.resume();
      continue;
    }
    const object = StoredObject.parse(about);
    const content = Readable.from(entry as AsyncIterable<Buffer>);
    if (object.bytes > SMALL_BYTES) await archive.write(object, content);
    else {
      const whole = await buffer(content);
      if (running.size === AT_ONCE) await Promise.race(running);
      const task: Promise<void> = archive.write(object, Readable.from([whole])).then(() => void running.delete(task));
      task.catch(() => undefined);
      running.add(task);
    }
    total.objects += 1;
    total.bytes += object.bytes;
  }
  await Promise.all([...running, received]);
  if (end?.objects !== total.objects || end.bytes !== total.bytes) throw new OperationError('The stream of objects is cut off');
  return total;
}
