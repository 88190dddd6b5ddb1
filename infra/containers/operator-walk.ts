import assert from 'node:assert/strict';
import { BrowserSession } from '../seed/browser-session.ts';
import { ENTRY } from '../ops/compose-site.ts';
import { TOGETHER } from '../manifests/names.ts';
import type { ComposeSystem } from './compose-system.ts';
import { signIn, type Walker } from './smoke-walk.ts';

/** The commands that the image carries, as infra/ops/README.md gives them, beside the running process. */
export async function operatorWalk(system: ComposeSystem, version: string, { id, email }: Walker): Promise<void> {
  const ask = async <T>(service: string, ...args: string[]): Promise<T> =>
    JSON.parse(await system.compose(version, ['exec', '-T', TOGETHER, 'node', 'infra/process/ops.ts', service, ...args, '--json'])) as T;

  const outbox = await ask<{ service: string; waiting: number; kept: number }>('posts', 'outbox', 'status');
  assert.equal(outbox.service, 'posts');
  assert.ok(outbox.kept > 0, 'the post of the walk was published');
  await assert.rejects(ask('posts', 'outbox', 'empty'), /no such command/);

  assert.deepEqual(await ask('identity', 'account', 'grant', email, 'moderator'), { action: 'grant', accountId: id });
  assert.deepEqual((await signIn(new BrowserSession(system.origin), email)).account.roles, ['moderator']);
  assert.deepEqual(await ask('identity', 'account', 'revoke', email, 'moderator'), { action: 'revoke', accountId: id });
  assert.deepEqual((await signIn(new BrowserSession(system.origin), email)).account.roles, []);

  // Root file systems are read-only: a dump goes through the pipes of the database's own container.
  const list = await system.shell(
    version,
    `docker compose exec -T postgres pg_dump --format=custom --dbname='${ENTRY} dbname=posts' | docker compose exec -T postgres pg_restore --list`,
  );
  for (const table of ['posts', 'outbox']) assert.match(list, new RegExp(`TABLE DATA public ${table} `), `the dump holds ${list}`);
}
