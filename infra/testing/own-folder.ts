import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A worker's temporary files lie in a folder of its own: a test that clears away old ones finds none of another worker's. */
const folder = process.env['TEST_FOLDER'];
if (folder === undefined) throw new Error('TEST_FOLDER is not set: the global set-up makes it');
const own = join(folder, `worker-${process.env['VITEST_POOL_ID'] ?? '0'}`);
if (tmpdir() !== own) {
  mkdirSync(own, { recursive: true, mode: 0o755 });
  process.env['TMPDIR'] = own;
}
