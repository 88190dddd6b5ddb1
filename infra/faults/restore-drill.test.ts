import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { startInfrastructure } from '../local/infrastructure.ts';
import { GATEWAY, TOGETHER } from '../local/services.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';
import { eventually } from '../seed/eventually.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { sharePost } from '../seed/share-post.ts';
import { SERVICES } from '../services.ts';
import { EMAIL, makeErasureWorld, MARKER, PASSWORD, type ErasureWorld } from './erasure-world.ts';
import { harmProjections, hashProjections } from './support/projection-hashes.ts';
import { runOps, runOpsWith } from './support/run-ops.ts';
import { StandIns } from './support/stand-ins.ts';
import { emptyBucket, hashObjects, hashQuietTables, hashTables, type Hashes } from './support/system-hashes.ts';
import { findInSystem, outsideOfCases } from './system-traces.ts';

const WITHIN_MS = 60_000;
const FRIEND = 'ann@erasure.example';
/** The stores by their names in docker-compose.yml. */
const STORES = ['postgres', 'nats', 'redis', 'object-store', 'edge'];
const EVERYWHERE = [...STORES, TOGETHER, ...SERVICES, GATEWAY];
const DISABLED = 'bob@erasure.example';
const LATE = 'latemark@erasure.example';

describe('an operator of a whole system', () => {
  let dataDir: string;
  let folder: string;
  let system: RunningSystem;
  let world: ErasureWorld;
  let late: Member;
  let standIns: StandIns;

  const start = (): Promise<RunningSystem> =>
    startSystem({
      root,
      dataDir,
      publicPort: 0,
      durable: false,
      web: false,
      env: WITHOUT_LIMITS,
    });
  const ops = (...args: string[]) => runOps(dataDir, ...args);
  /** Runs a command as an operator of containers would. The containers are this system's processes. */
  const inContainers = (...args: string[]) => runOpsWith(standIns.env, ...args);
  const signIn = async (email: string): Promise<BrowserSession> => {
    const session = new BrowserSession(system.publicOrigin);
    await session.call('POST', '/api/session', { email, password: PASSWORD });
    return session;
  };

  async function until<T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
    for (const deadline = Date.now() + WITHIN_MS * PATIENCE; ; await sleep(250)) {
      const found = await look();
      if (wanted(found) || Date.now() > deadline) return found;
    }
  }

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'affinity-drill-'));
    dataDir = join(home, 'data');
    folder = join(home, 'backup');
    standIns = await StandIns.make(join(home, 'stand-ins'), dataDir);
    await standIns.setRunning(EVERYWHERE);
    system = await start();
    world = await makeErasureWorld(system.publicOrigin);
    late = await newMember(system.publicOrigin, { firstName: 'Latemark', lastName: 'Fox', email: LATE, password: PASSWORD }, {});
    await sharePost(late, 'latemark post');
    const pairKey = [world.gone.id, world.friend.id].toSorted().join('_');
    const report = { kind: 'conversation', targetId: pairKey, memberId: world.gone.id, reason: 'other', note: '' };
    await eventually(() => world.friend.session.call('POST', '/api/reports', report, { 'idempotency-key': randomUUID() }));
  }, 480_000);

  afterAll(async () => {
    await system.stop();
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  it('IDN-025 disables an account by its address; who did it is written down, without the address', async () => {
    expect(await ops('account', 'disable', DISABLED, 'Spam')).toMatchObject({ code: 0, stderr: '' });
    await expect(signIn(DISABLED)).rejects.toThrow('user-disabled');
    const log = join(dataDir, 'logs', 'operators.log');
    const line = await readFile(log, 'utf8');
    expect(JSON.parse(line)).toMatchObject({ audit: true, service: 'identity', action: 'account.disable' });
    expect(line).not.toContain(DISABLED);
    expect((await stat(log)).mode & 0o077).toBe(0);
  });

  it('finds nothing waiting, given up or unerased in any service', async () => {
    // The state of erasures counts dead letters of erasures. The list has those of all others.
    const answers: { service: string; deadLetters?: number }[][] = [];
    for (const subject of [
      ['outbox', 'status'],
      ['erasures', 'status'],
      ['dead-letters', 'list'],
    ]) {
      const { code, stdout } = await ops(...subject, '--json');
      expect(code).toBe(0);
      answers.push(JSON.parse(stdout) as (typeof answers)[number]);
    }
    const [outbox, erasures, letters] = answers;
    expect(outbox!.map(({ service }) => service)).toEqual([...SERVICES]);
    expect(erasures!.map(({ deadLetters }) => deadLetters)).toEqual(SERVICES.map(() => 0));
    expect(letters).toEqual([]);
  }, 480_000);

  it('rebuilds every projection from its owner, so that each says what it said', async () => {
    await hashQuietTables(system.infrastructure);
    const before = await hashProjections(system.infrastructure);
    await harmProjections(system.infrastructure);
    const harmed = await hashProjections(system.infrastructure);
    expect(Object.keys(before).filter((name) => harmed[name] === before[name])).toEqual([]);
    // The facts go by pipes from one container to the other.
    const rebuilt = await inContainers('--kubernetes', 'projections', 'rebuild', '--all', '--json');
    expect(rebuilt).toMatchObject({ code: 0, stderr: '' });
    const untouched = (
      JSON.parse(rebuilt.stdout) as { name: string; missing: number; wrong: number; extra: number; done?: string }[]
    ).filter(({ missing, wrong, extra, done }) => done === undefined && missing + wrong + extra === 0);
    expect(untouched).toEqual([]);
    expect(await hashProjections(system.infrastructure)).toEqual(before);
    for (const service of ['posts', 'stories'] as const) {
      const { name } = system.infrastructure.databaseOf(service);
      // Copies of cards were brought in line by the rebuild itself.
      expect(await system.infrastructure.postgres.query('SELECT id FROM members WHERE refresh_due IS NOT NULL', name)).toEqual([]);
    }
  }, 960_000);

  it('drops the following feeds, and what is built at the next reading is what was there', async () => {
    const redis = new Redis(system.infrastructure.redis.url);
    const { friend } = world;
    const feed = (): Promise<string[]> => redis.zrange(`feed:following:${friend.id}`, 0, -1);
    const read = () => friend.session.call<{ items: unknown[] }>('GET', '/api/posts?view=following');
    try {
      const shown = await read();
      const kept = await until(feed, (ids) => ids.length > 0);
      expect(await inContainers('--compose', 'feeds', 'rebuild')).toMatchObject({ code: 0 });
      expect(await feed()).toEqual([]);
      expect(await read()).toEqual(shown);
      expect(await until(feed, (ids) => ids.length === kept.length)).toEqual(kept);
    } finally {
      redis.disconnect();
    }
  });

  it.each(['--compose', '--kubernetes'])(
    '%s removes a dead letter, as nobody but the operator of the broker may; no argument shows the key',
    async (target) => {
      const { url, operator } = system.infrastructure.nats;
      const connection = await connect({ servers: url, user: operator.name, pass: operator.password });
      const letter = {
        consumer: 'posts--feed-fanout',
        subject: 'posts.post.published.v1',
        error: 'none',
        failedAt: new Date().toISOString(),
      };
      await jetstream(connection).publish('dlq.posts--feed-fanout', JSON.stringify({ ...letter, payload: 'bm9uZQ==' }));
      await connection.close();
      expect(await inContainers(target, 'dead-letters', 'drop', 'posts', '--all')).toMatchObject({
        code: 0,
        stdout: '1 dropped\n',
        stderr: '',
      });
      expect(JSON.parse((await standIns.containerLog()).trimEnd().split('\n').at(-1)!)).toMatchObject({
        audit: true,
        action: 'dead-letter.drop',
      });
      expect(JSON.stringify(await standIns.calls())).not.toContain(operator.password);
    },
  );

  it.each([
    ['--compose', 'posts: service "affinity" is not running\n'],
    ['--kubernetes', 'posts: error: unable to find running pods of posts\ncommand terminated'],
  ])('%s says in one line what is not there', async (target, message) => {
    await standIns.setRunning(['nats']);
    try {
      const { code, stderr } = await inContainers(target, 'outbox', 'status', 'posts');
      expect([code, message.startsWith(stderr.trimEnd())]).toEqual([1, true]);
    } finally {
      await standIns.setRunning(EVERYWHERE);
    }
  });

  describe('restore drill', () => {
    let tables: Hashes;
    let objects: Hashes;
    let read: unknown;

    /** What the member reads, without what is signed or made anew at each reading. */
    async function readings(email: string): Promise<unknown> {
      const session = await signIn(email);
      const get = <T>(path: string) => session.call<T>('GET', path);
      const posts = await get<{ items: { id: string; media: { url: string }[] }[] }>('/api/posts');
      const following = await get('/api/posts?view=following');
      const conversations = await get<{ items: { pairKey: string }[] }>('/api/conversations');
      const messages = await Promise.all(
        conversations.items.map(async ({ pairKey }) => {
          const { items } = await get<{ items: { id: string; seq: number; content: string }[] }>(`/api/conversations/${pairKey}/messages`);
          return items.map(({ id, seq, content }) => ({ id, seq, content }));
        }),
      );
      const pictures = await Promise.all(
        posts.items
          .flatMap(({ media }) => media)
          .map(async ({ url }) => {
            const answer = await fetch(url);
            return [
              answer.status,
              createHash('sha256')
                .update(Buffer.from(await answer.arrayBuffer()))
                .digest('hex'),
            ];
          }),
      );
      return { posts, following, conversations, messages, pictures, stories: await get('/api/stories') };
    }

    beforeAll(async () => {
      // This member leaves before the backup is made.
      await world.gone.session.call('POST', '/api/account/deletion', { password: PASSWORD });
      const left = await until(
        async () => outsideOfCases(await findInSystem(system.infrastructure, MARKER)),
        (traces) => traces.length === 0,
      );
      expect(left).toEqual([]);
      read = await readings(FRIEND);
      objects = await hashObjects(system.infrastructure);
      tables = await hashQuietTables(system.infrastructure);
      expect(await inContainers('--compose', 'backup', 'create', folder)).toMatchObject({ code: 0, stderr: '' });
      // Making a backup changes nothing.
      expect(await hashTables(system.infrastructure)).toEqual(tables);
      // This member leaves after the backup.
      await late.session.call('POST', '/api/account/deletion', { password: PASSWORD });
      await until(
        () => findInSystem(system.infrastructure, 'latemark'),
        (traces) => traces.length === 0,
      );
    }, 600_000);

    it('a backup that was changed on the disk is found out', async () => {
      expect(await ops('backup', 'verify', folder)).toMatchObject({ code: 0 });
      expect((await stat(folder)).mode & 0o077).toBe(0);
      expect(await ops('backup', 'create', folder)).toMatchObject({ code: 1 });
      expect(await ops('backup', 'restore', folder)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/already running/) as unknown,
      });
    });

    it('a second one shares with the first what has not changed; what is too old goes', async () => {
      const backups = join(folder, '..', 'backups');
      await mkdir(backups);
      await rename(folder, join(backups, 'first'));
      const metrics = join(backups, 'affinity.prom');
      const second = join(backups, 'second');
      const created = await inContainers('--kubernetes', 'backup', 'create', second, '--since', backups, '--metrics', metrics);
      expect(created).toMatchObject({ code: 0, stderr: '' });
      expect(await readFile(metrics, 'utf8')).toMatch(/^affinity_backup_last_success_timestamp_seconds 1[\d.]+$/m);
      const contents = (await readdir(join(second, 'objects', 'content'), { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      );
      expect(contents.length).toBeGreaterThan(0);
      for (const { parentPath, name } of contents) expect((await stat(join(parentPath, name))).nlink).toBe(2);

      const manifest = JSON.parse(await readFile(join(second, 'manifest.json'), 'utf8')) as object;
      await writeFile(join(second, 'manifest.json'), JSON.stringify({ ...manifest, startedAt: '2026-01-01T00:00:00.000Z' }));
      expect(await ops('backup', 'prune', backups, '--keep', '7d')).toMatchObject({ code: 0 });
      expect(await readdir(backups)).toEqual(['affinity.prom', 'first']);
      expect(await ops('backup', 'verify', join(backups, 'first'))).toMatchObject({ code: 0 });
      await rename(join(backups, 'first'), folder);
    });

    it('dropped databases and bucket come back with equal hashes', async () => {
      const { supervisor, postgres, databaseOf } = system.infrastructure;
      for (const { name } of system.services) await supervisor.stop(name);
      for (const service of SERVICES) await postgres.dropDatabase(databaseOf(service).name);
      await system.stop();
      await rm(join(dataDir, 'objects'), { recursive: true });

      expect(await ops('backup', 'restore', folder)).toMatchObject({ code: 0, stderr: '' });
      const infrastructure = await startInfrastructure({
        dataDir,
        services: SERVICES,
        natsOnly: [GATEWAY],
        publicOrigin: system.publicOrigin,
        durable: false,
      });
      try {
        expect(await hashTables(infrastructure)).toEqual(tables);
        expect(await hashObjects(infrastructure)).toEqual(objects);

        // A restore in containers is refused while a process runs or something is in the way, and then done by pipes.
        const restore = (target: string) => inContainers(target, 'backup', 'restore', folder);
        for (const target of ['--compose', '--kubernetes']) {
          expect(await restore(target)).toMatchObject({
            code: 1,
            stderr: expect.stringMatching(/^Nothing was restored. Stop them first: /) as unknown,
          });
        }
        await standIns.setRunning(STORES);
        const refused = await restore('--compose');
        expect([refused.code, refused.stderr.match(/not empty/g)?.length]).toEqual([1, SERVICES.length + 1]);
        for (const service of SERVICES) {
          const spec = infrastructure.databaseOf(service);
          await infrastructure.postgres.dropDatabase(spec.name);
          await infrastructure.postgres.createDatabases([spec]);
        }
        await emptyBucket(infrastructure);
        expect(await restore('--kubernetes')).toMatchObject({ code: 0 });
        expect(await hashTables(infrastructure)).toEqual(tables);
        expect(await hashObjects(infrastructure)).toEqual(objects);
      } finally {
        await infrastructure.stop();
      }
    }, 480_000);

    it('the restored system reads the same, takes what is new, and needs no projection rebuilt', async () => {
      system = await start();
      // SAFETY-P16: the broker still knows what the backup does not.
      expect(
        await until(
          () => findInSystem(system.infrastructure, 'latemark'),
          (traces) => traces.length === 0,
        ),
      ).toEqual([]);
      for (const email of [LATE, EMAIL]) await expect(signIn(email)).rejects.toThrow('404 user-not-found');
      expect(outsideOfCases(await findInSystem(system.infrastructure, MARKER))).toEqual([]);
      await expect(signIn(DISABLED)).rejects.toThrow('user-disabled');

      const withoutLate = (value: unknown): unknown =>
        JSON.parse(
          JSON.stringify(value, (_key, inner: unknown) =>
            Array.isArray(inner) ? inner.filter((one) => (one as { userId?: string } | null)?.userId !== late.id) : inner,
          ),
        );
      expect(withoutLate(await readings(FRIEND))).toEqual(withoutLate(read));

      const session = await signIn(FRIEND);
      const { id } = await session.call<{ id: string }>(
        'POST',
        '/api/posts',
        { content: 'After the restore', media: [] },
        { 'idempotency-key': randomUUID() },
      );
      expect(await session.call('GET', `/api/posts/${id}`)).toMatchObject({ content: 'After the restore' });
      await newMember(system.publicOrigin, { firstName: 'New', lastName: 'Comer', email: 'new@erasure.example', password: PASSWORD }, {});

      await hashQuietTables(system.infrastructure);
      const { code, stdout, stderr } = await ops('projections', 'rebuild', '--all', '--check', '--json');
      expect(stderr).toBe('');
      const differ = (JSON.parse(stdout) as { missing: number; wrong: number; extra: number }[]).filter(
        ({ missing, wrong, extra }) => missing + wrong + extra > 0,
      );
      expect([code, differ]).toEqual([0, []]);
    }, 720_000);
  });
});
