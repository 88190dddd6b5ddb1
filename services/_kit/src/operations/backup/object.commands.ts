import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { StorageConfig } from '../../storage/storage-config.js';
import { type Command, OperationError, type Report, table } from '../command.js';
import { contentIsWhole, ObjectArchive, type StoredObject } from './stored-objects.js';

const AT_ONCE = 8;
const LIST = 'objects.ndjson';
const words = { min: 1, max: 1 };

const Line = z.union([
  z.strictObject({ key: z.string(), bytes: z.int(), sha256: z.string(), headers: z.record(z.string(), z.string()) }),
  z.strictObject({ end: z.literal(true), objects: z.int(), bytes: z.int() }),
]);

interface Total {
  objects: number;
  bytes: number;
}

const report = (folder: string, { objects, bytes }: Total): Report => ({
  data: { folder, objects, bytes },
  lines: table(['objects', 'bytes', 'folder'], [[objects, bytes, folder]]),
});

/** @param storageOf the bucket in the service's configuration */
export function objectCommands(storageOf: (config: never) => StorageConfig): Command[] {
  const dump: Command = {
    name: 'objects dump',
    usage: '<folder>',
    summary: 'copies every object of the bucket with what is known of it; contents that are there already are the same',
    words,
    async run(context, { words: [folder = ''] }) {
      const archive = new ObjectArchive(storageOf(context.config as never));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${LIST}.unfinished`);
      const list = await open(unfinished, 'w', 0o600);
      const total: Total = { objects: 0, bytes: 0 };
      try {
        await inParallel(archive.keys(), async (key) => {
          const object = await archive.save(key, folder);
          if (!object) return;
          total.objects += 1;
          total.bytes += object.bytes;
          await list.appendFile(`${JSON.stringify(object)}\n`);
        });
        await list.appendFile(`${JSON.stringify({ end: true, ...total })}\n`);
        await list.sync();
      } finally {
        await list.close();
      }
      await rename(unfinished, join(folder, LIST));
      return report(folder, total);
    },
  };
  const restore: Command = {
    name: 'objects restore',
    usage: '<folder>',
    summary: 'puts them into the empty bucket',
    words,
    async run(context, { words: [folder = ''] }) {
      const archive = new ObjectArchive(storageOf(context.config as never));
      if (!(await archive.isEmpty())) throw new OperationError('The bucket is not empty');
      const total = await readList(folder, async (object) => {
        if (!(await contentIsWhole(object, folder))) throw new OperationError(`The backup is damaged: content of ${object.key}`);
        await archive.restore(object, folder);
      });
      await context.audit('objects.restore', { objects: total.objects });
      return report(folder, total);
    },
  };
  const verify: Command = {
    name: 'objects verify',
    usage: '<folder>',
    summary: 'reads every content and compares it with its checksum',
    words,
    async run(_context, { words: [folder = ''] }) {
      const damaged: string[] = [];
      const total = await readList(folder, async (object) => {
        if (!(await contentIsWhole(object, folder))) damaged.push(object.key);
      });
      const found = report(folder, total);
      if (damaged.length === 0) return found;
      throw new OperationError(`${damaged.length} of ${total.objects} contents are damaged or missing`, {
        data: { ...(found.data as object), damaged },
        lines: [...found.lines, ...damaged.toSorted().map((key) => `damaged: ${key}`)],
      });
    },
  };
  return [dump, restore, verify];
}

/** @throws OperationError when the list is cut off */
async function readList(folder: string, each: (object: StoredObject) => Promise<void>): Promise<Total> {
  const total: Total = { objects: 0, bytes: 0 };
  let end: Total | undefined;
  async function* objects(): AsyncGenerator<StoredObject> {
    for await (const text of createInterface({ input: createReadStream(join(folder, LIST)), crlfDelay: Infinity })) {
      const line = Line.safeParse(JSON.parse(text));
      if (!line.success || end) throw new OperationError(`${LIST} is damaged`);
      if ('end' in line.data) {
        end = line.data;
        continue;
      }
      total.objects += 1;
      total.bytes += line.data.bytes;
      yield line.data;
    }
  }
  await inParallel(objects(), each);
  if (end?.objects !== total.objects || end.bytes !== total.bytes) throw new OperationError(`${LIST} is cut off`);
  return total;
}

/** A few at once; the first failure ends it. */
async function inParallel<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    if (running.size >= AT_ONCE) await Promise.race(running);
    const task: Promise<void> = work(item).then(() => void running.delete(task));
    // Rethrown by whoever awaits it.
    task.catch(() => undefined);
    running.add(task);
  }
  await Promise.all(running);
}
