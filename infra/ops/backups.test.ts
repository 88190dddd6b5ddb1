import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { runOpsWith } from '../faults/support/run-ops.ts';
import { pruneBackups } from './backup-folders.ts';
import { FORMAT } from './backup-manifest.ts';
import { assertMetricsFile, writeFailure, writeSuccess } from './backup-metrics.ts';
import { contentFile, knownObjects, objectStream, receiveObjects, storedObjects } from './backup-objects.ts';
import { contentsOf } from './dump-contents.ts';
import { runProcess } from './service-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'affinity-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const gauge = (text: string, name: string): number | undefined => {
  const value = new RegExp(`^affinity_backup_${name} (.+)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
};

describe('what Prometheus is told of backups', () => {
  it('is the last success also after a failure, in a file that the collector may read', async () => {
    const file = join(folder, 'affinity.prom');
    await writeFailure(file, new Date(1_000_000));
    expect(gauge(await readFile(file, 'utf8'), 'last_success_timestamp_seconds')).toBeUndefined();
    await writeSuccess(file, { at: new Date(2_000_500), bytes: 42, seconds: 1.5 });
    await writeFailure(file, new Date(3_000_000));
    const text = await readFile(file, 'utf8');
    const names = ['last_success_timestamp_seconds', 'bytes', 'duration_seconds', 'last_failure_timestamp_seconds'];
    expect(names.map((name) => gauge(text, name))).toEqual([2000.5, 42, 1.5, 3000]);
    expect((await stat(file)).mode & 0o777).toBe(0o644);
    expect(await readdir(folder)).toEqual(['affinity.prom']);
  });

  it('is refused before the backup where it could not be written', async () => {
    await expect(assertMetricsFile(join(folder, 'affinity.txt'))).rejects.toMatchObject({ exitCode: 2 });
    await expect(assertMetricsFile(join(folder, 'none', 'affinity.prom'))).rejects.toMatchObject({ exitCode: 1 });
  });

  it('says so when a backup fails, of which nothing stays', async () => {
    const metrics = join(folder, 'affinity.prom');
    const env = { PATH: join(folder, 'none') };
    const { code } = await runOpsWith(env, '--compose', 'backup', 'create', join(folder, 'monday'), '--metrics', metrics);
    expect(code).toBe(1);
    expect(gauge(await readFile(metrics, 'utf8'), 'last_failure_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(await readdir(folder)).toEqual(['affinity.prom']);
  });
});

describe('what is no whole backup', () => {
  it.each([
    ['has no manifest', undefined, /no finished backup/],
    ['has half a manifest', '{"backup":2,', /manifest of .* is damaged/],
    ['was made by an earlier version', '{"backup":1}', /of a format that this version does not know/],
  ])('is neither verified nor restored: it %s', async (_what, manifest, said) => {
    if (manifest !== undefined) await writeFile(join(folder, 'manifest.json'), manifest);
    for (const verb of ['verify', 'restore']) {
      expect(await runOpsWith({}, 'backup', verb, folder)).toMatchObject({ code: 1, stderr: expect.stringMatching(said) as unknown });
    }
  });
});

describe('the program of a service', () => {
  const shell = (script: string) => ({ command: '/bin/sh', args: ['-c', script] });

  it('is not waited for when nobody can take what it writes; why is said', async () => {
    const output = (stdout: Readable) => pipeline(stdout, createWriteStream(join(folder, 'none', 'file')));
    await expect(runProcess(shell('echo warning >&2; while :; do echo much; done'), { output })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says by itself why it did not read everything, or write it', async () => {
    const input = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000)));
    expect(await runProcess(shell('echo enough >&2; exit 2'), { input })).toMatchObject({ exitCode: 2, stderr: 'enough\n' });
    const output = (stdout: Readable) => receiveObjects(stdout, folder, undefined).then(() => undefined);
    expect(await runProcess(shell('echo gone >&2; exit 1'), { output })).toMatchObject({ exitCode: 1, stderr: 'gone\n' });
  });
});

describe('backups that are too old', () => {
  const made = async (name: string, startedAt: string, format = FORMAT): Promise<void> => {
    await mkdir(join(folder, name, 'objects'), { recursive: true });
    await writeFile(join(folder, name, 'manifest.json'), JSON.stringify({ backup: format, startedAt }));
  };
  const LIMIT = new Date('2026-11-15T00:00:00Z');

  it('go, but never what is no whole backup', async () => {
    // A backup of an earlier version is not kept for ever only because this version cannot restore it.
    await made('old', '2026-11-10T00:00:00Z', 1);
    await made('new', '2026-11-20T00:00:00Z');
    await made('odd', 'yesterday');
    await made('of a version to come', '2026-11-01T00:00:00Z', FORMAT + 1);
    await mkdir(join(folder, 'old.unfinished'));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await pruneBackups(folder, LIMIT)).toEqual({ removed: [join(folder, 'old')], kept: [join(folder, 'new')] });
    expect((await readdir(folder)).toSorted()).toEqual(['new', 'notes.txt', 'odd', 'of a version to come', 'old.unfinished']);
    await expect(pruneBackups(join(folder, 'new'), LIMIT)).rejects.toThrow(/is itself a backup/);
    await expect(pruneBackups(join(folder, 'none'), LIMIT)).rejects.toThrow(/no folder/);
  });

  it('stay when there is no newer one', async () => {
    await made('older', '2026-11-01T00:00:00Z');
    await made('old', '2026-11-10T00:00:00Z');
    expect((await pruneBackups(folder, LIMIT)).kept).toEqual([join(folder, 'old')]);
    expect(await readdir(folder)).toEqual(['old']);
  });

  it.each([[[]], [['--keep', '7']], [['--keep', '0d']], [['--keep', '7d', 'more']], [['--all']]])(
    '%j is refused with exit code 2',
    async (args) => {
      expect(await runOpsWith({}, 'backup', 'prune', folder, ...args)).toMatchObject({ code: 2 });
    },
  );
});

describe('what a dump holds', () => {
  const script = (...lines: string[]): Readable => Readable.from(Buffer.from(`${lines.join('\n')}\n`));
  const TABLE = ['COPY public."Odd ""one" (id, body) FROM stdin;', '1\tCOPY public.no (id) FROM stdin;', '2\tone\u2028row', '\\.'];
  const MIGRATIONS = ['COPY public.migrations (id, "timestamp", name) FROM stdin;', '1\t1764000000000\tFirst1764000000000', '\\.'];

  it('is counted row by row, wherever the pipe parts it', async () => {
    const text = await buffer(script('SET lock_timeout = 0;', ...TABLE, '', 'COPY public.none (id) FROM stdin;', '\\.', ...MIGRATIONS));
    const contents = { tables: { 'Odd "one': 2, none: 0, migrations: 1 }, migrations: ['First1764000000000'] };
    expect(await contentsOf(Readable.from([text]))).toEqual(contents);
    expect(await contentsOf(Readable.from(Array.from(text, (byte) => Buffer.from([byte]))))).toEqual(contents);
  });

  it('is refused when a table does not end', async () => {
    await expect(contentsOf(script(...TABLE.slice(0, -1)))).rejects.toThrow('the rows of Odd "one do not end');
  });
});

describe('objects that come by a pipe', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  interface Sent {
    readonly key: string;
    readonly content?: string;
    readonly bytes?: number;
  }

  function stream(objects: readonly Sent[], end = true): Readable {
    const tar = pack();
    tar.on('error', () => undefined);
    const entry = (name: string, about: object, content = ''): void =>
      void tar.entry({ name, pax: { 'AFFINITY.object': JSON.stringify(about) } }, content).on('error', () => undefined);
    for (const { key, content, bytes } of objects) {
      const about = {
        key,
        bytes: bytes ?? content!.length,
        etag: `e-${key}`,
        ...(content === undefined ? { same: true } : { headers: {} }),
      };
      entry(`objects/${key}`, about, content);
    }
    const bytes = objects.reduce((sum, one) => sum + (one.bytes ?? one.content!.length), 0);
    if (end) entry('end', { objects: objects.length, bytes });
    tar.finalize();
    return Readable.from(tar as AsyncIterable<Buffer>);
  }

  const made = async (name: string): Promise<string> => {
    await mkdir(join(folder, name));
    return join(folder, name);
  };

  it('are laid down by their contents, shared with an earlier backup, and sent back as they came', async () => {
    const first = await made('first');
    const objects = [
      { key: 'a', content: 'one' },
      { key: 'b/ü', content: 'two' },
      { key: 'c', content: 'one' },
    ];
    expect(await receiveObjects(stream(objects), first, undefined)).toEqual({ objects: 3, bytes: 9 });
    expect(await buffer(Readable.from(knownObjects(first)))).toEqual(
      Buffer.from(objects.map(({ key }) => `${JSON.stringify({ key, etag: `e-${key}` })}\n`).join('')),
    );

    const second = await made('second');
    const later = stream([
      { key: 'a', bytes: 3 },
      { key: 'b/ü', content: 'new' },
      { key: 'c', bytes: 3 },
    ]);
    expect(await receiveObjects(later, second, first)).toEqual({ objects: 3, bytes: 9 });
    expect(await readFile(join(second, contentFile(sha256('new'))), 'utf8')).toBe('new');
    expect((await stat(join(second, contentFile(sha256('one'))))).nlink).toBe(2);

    const third = await made('third');
    await receiveObjects(objectStream(second), third, undefined);
    const listOf = async (from: string): Promise<unknown[]> => {
      const found: unknown[] = [];
      for await (const one of storedObjects(from)) found.push(one);
      return found;
    };
    expect(await listOf(third)).toEqual(await listOf(second));
  });

  it('are refused when the stream is cut off, or the earlier backup is damaged', async () => {
    await expect(receiveObjects(stream([{ key: 'a', content: 'one' }], false), await made('cut'), undefined)).rejects.toThrow(/cut off/);
    const whole = await buffer(stream([{ key: 'a', content: 'one'.repeat(1000) }]));
    await expect(receiveObjects(Readable.from([whole.subarray(0, 2000)]), await made('torn'), undefined)).rejects.toThrow();

    const first = await made('first');
    await receiveObjects(stream([{ key: 'a', content: 'one' }]), first, undefined);
    await writeFile(join(first, contentFile(sha256('one'))), 'two');
    await expect(receiveObjects(stream([{ key: 'a', bytes: 3 }]), await made('second'), first)).rejects.toThrow(
      /is damaged .*without --since/,
    );
  });
});
