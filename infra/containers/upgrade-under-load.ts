import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcknowledgedWrites, readMessages } from './acknowledged-writes.ts';
import { serviceOf, type ComposeSystem } from './compose-system.ts';
import { connect, person } from './smoke-walk.ts';

const WRITING_BEFORE_MS = 5000;

/** One statement in a service's database, as its superuser; resolves to what psql prints. */
export async function query(system: ComposeSystem, version: string, database: string, statement: string): Promise<string> {
  const psql = `PGPASSWORD=$(cat /run/secrets/superuser-password) psql -U affinity_admin -d ${database} -Atc "${statement}"`;
  return (await system.compose(version, ['exec', '-T', 'postgres', 'sh', '-c', psql])).trim();
}

/**
 * Brings another version while two members write, and finds everything that was acknowledged exactly once (SAFETY-P11).
 * @param change what the operator runs
 * @param onProgress is told what it took
 */
export async function upgradeUnderLoad(
  system: ComposeSystem,
  version: string,
  change: () => Promise<void>,
  onProgress: (line: string) => void,
): Promise<void> {
  const [author, reader] = [await person(system.origin, 'Cleo'), await person(system.origin, 'Dov')];
  const pairPath = await connect(author, reader);
  const writes = new AcknowledgedWrites(author, author, pairPath);
  await sleep(WRITING_BEFORE_MS);
  const before = writes.acknowledged;
  const started = Date.now();
  try {
    await change();
  } catch (error) {
    await writes.stop();
    throw error;
  }
  onProgress(`the other version is up after ${Math.round((Date.now() - started) / 1000)} s`);
  await sleep(WRITING_BEFORE_MS);
  const report = await writes.stop();
  const failed = [...report.failed].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || 'none';
  onProgress(`acknowledged: ${report.posts.size} posts, ${report.messages.size} messages (${before} before it began)`);
  const longest = (report.longestPauseMs / 1000).toFixed(1);
  onProgress(`requests: ${report.requests}, failed and repeated: ${failed}; longest wait of one write ${longest} s`);
  assert.ok(before > 20 && report.posts.size + report.messages.size > before + 20, 'wrote before and after');

  for (const container of await system.containers()) {
    if (container.Config.Image.startsWith('affinity/')) assert.ok(container.Config.Image.endsWith(`:${version}`), serviceOf(container));
  }
  const messages = await readMessages(reader, pairPath);
  assert.deepEqual(messages.toSorted(), [...report.messages].toSorted());
  for (const id of report.posts) await reader.session.call('GET', `/api/posts/${id}`);
  const kept = await query(
    system,
    version,
    'posts',
    `select count(*) from posts where user_id = '${author.id}' and content like 'Written through the upgrade %'`,
  );
  assert.equal(Number(kept), report.posts.size);
}
