import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';

/** The service that needs most of what others need: both shared rooms, pictures, files. */
const SERVICE = 'services/posts';

it(`the image of ${SERVICE} holds all that the service imports`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'affinity-image-'));
  try {
    const copy = spawnSync(process.execPath, ['infra/images/copy-production.mjs', SERVICE, folder], { cwd: root, encoding: 'utf8' });
    expect([copy.status, copy.stderr]).toEqual([0, '']);
    for (const built of ['proto/dist', 'services/_kit/dist', 'services/_members/dist', `${SERVICE}/dist`]) {
      // assemble.sh does the same: a room that the service does not need has no manifest there.
      if (existsSync(join(folder, built, '..'))) await cp(join(root, built), join(folder, built), { recursive: true });
    }
    for (const room of ['_kit', '_members']) await rm(join(folder, 'services', room, 'dist/testing'), { recursive: true, force: true });
    const load = ['--input-type=module', '-e', "await import('reflect-metadata'); await import('./dist/service.js');"];
    const { status, stderr } = spawnSync(process.execPath, load, { cwd: join(folder, SERVICE), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
