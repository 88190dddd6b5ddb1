import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideOnFaults, noteFaultsPassed } from './fault-record.ts';

let root: string;

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function pass(): Promise<void> {
  await noteFaultsPassed(root, (await decideOnFaults(root)).covered);
}

const runs = async (): Promise<boolean> => (await decideOnFaults(root)).run;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'affinity-faults-'));
  git('init', '-q');
  write('.gitignore', '.data/\ndist/\n');
  write('services/posts/src/main.ts', 'one');
  write('infra/faults/outages.test.ts', 'one');
  write('web/src/main.tsx', 'one');
  write('README.md', 'one');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the fault tests are run', () => {
  it('in a fresh clone, however much history it has', async () => {
    await pass();
    expect(await runs()).toBe(false);
    const clone = mkdtempSync(join(tmpdir(), 'affinity-clone-'));
    try {
      git('clone', '-q', root, join(clone, 'copy'));
      expect(await decideOnFaults(join(clone, 'copy'))).toMatchObject({ run: true, why: 'they have not passed in this checkout yet' });
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });

  it.each<[string, () => void]>([
    ['a service', () => appendFileSync(join(root, 'services/posts/src/main.ts'), ' more')],
    ['one of them', () => appendFileSync(join(root, 'infra/faults/outages.test.ts'), ' more')],
    ['what a folder that nobody knew yet holds', () => write('somewhere/new.ts', 'one')],
    ['what is there: a file is gone', () => rmSync(join(root, 'services/posts/src/main.ts'))],
    ['what a program is called', () => git('mv', 'services/posts/src/main.ts', 'services/posts/src/start.ts')],
    ['what may be run', () => chmodSync(join(root, 'services/posts/src/main.ts'), 0o755)],
    ['what git is told to leave out', () => write('.gitignore', '.data/\n')],
  ])('when a change is to %s, committed or not', async (_, change) => {
    await pass();
    change();
    expect(await decideOnFaults(root)).toMatchObject({ run: true, why: expect.stringContaining('has changed since they passed at') });
    git('add', '-A');
    git('commit', '-q', '-m', 'two');
    expect(await runs()).toBe(true);
  });

  it('again when what was covered changed while they ran: nobody knows which of the two passed', async () => {
    const { covered } = await decideOnFaults(root);
    appendFileSync(join(root, 'services/posts/src/main.ts'), ' more');
    await noteFaultsPassed(root, covered);
    expect(await runs()).toBe(true);
  });

  it('where there is no git to ask, and where the record is broken', async () => {
    await pass();
    write('.data/tests/faults-passed.json', '{"covered":');
    expect(await runs()).toBe(true);
    await pass();
    rmSync(join(root, '.git'), { recursive: true });
    expect(await decideOnFaults(root)).toMatchObject({ run: true, why: 'git does not say which files they cover' });
    await pass();
    expect(await runs()).toBe(true);
  });
});

describe('the fault tests are left out', () => {
  it('when they passed here with the same files, also when these are now committed, and when only pages or documents changed', async () => {
    appendFileSync(join(root, 'services/posts/src/main.ts'), ' more');
    await noteFaultsPassed(root, (await decideOnFaults(root)).covered, new Date('2026-11-23T10:00:00Z'));
    git('commit', '-q', '-a', '-m', 'two');
    write('web/src/main.tsx', 'two');
    write('README.md', 'two');
    write('infra/docs/glossary.md', 'one');
    write('services/posts/dist/main.js', 'built');
    expect(await decideOnFaults(root)).toMatchObject({
      run: false,
      why: 'nothing they cover has changed since they passed at 2026-11-23T10:00:00.000Z; `npm test -- faults` runs them',
    });
  });

  it('when a change was taken back', async () => {
    await pass();
    appendFileSync(join(root, 'services/posts/src/main.ts'), ' more');
    expect(await runs()).toBe(true);
    git('checkout', '-q', '.');
    expect(await runs()).toBe(false);
  });
});
