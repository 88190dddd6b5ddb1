import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';

/** A key such as the model's provider gives out, and the setting that holds one. */
const KEY_LIKE = /AI_API_KEY|AIza/u;
const BUILT = join(root, 'web/dist');

it('AIP-022 nothing that looks like a key of a model is in the built web application; its own words are found', async () => {
  const [holders, own]: [string[], string[]] = [[], []];
  for (const entry of await readdir(BUILT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = unpacked(path, await readFile(path)).toString('latin1');
    if (KEY_LIKE.test(content)) holders.push(path);
    if (content.includes('AI Practice')) own.push(path);
  }
  expect(holders).toEqual([]);
  expect(own).not.toEqual([]);
});

function unpacked(path: string, bytes: Buffer): Buffer {
  if (path.endsWith('.gz')) return gunzipSync(bytes);
  return path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
