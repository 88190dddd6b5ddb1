import { expect, it } from 'vitest';
import { crc32, deflateRawSync } from 'node:zlib';
import { zipEntry } from './zip-entry.ts';

function archive(files: Readonly<Record<string, string>>, method: 0 | 8, comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(text), 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

it.each([0, 8] as const)('finds a file among others, method %i, before a comment', (method) => {
  const zip = archive({ 'a/first': 'one', 'b/second': 'two'.repeat(1000) }, method, 'made by hand');
  expect(zipEntry(zip, 'b/second').toString()).toBe('two'.repeat(1000));
});

it('says what is wrong', () => {
  expect(() => zipEntry(Buffer.alloc(100), 'a')).toThrow('not a ZIP archive');
  expect(() => zipEntry(archive({ a: 'x' }, 0), 'b')).toThrow('the ZIP archive has no b');
});
