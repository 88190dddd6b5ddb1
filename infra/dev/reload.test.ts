import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../local/ports.ts';
import { httpProbe } from '../local/probes.ts';
import { Supervisor } from '../local/processes.ts';
import { root as repository } from '../paths.ts';
import { Reload } from './reload.ts';
import type { Project } from './sources.ts';
import { Translator } from './translate.ts';
import { FolderWatch } from './watch.ts';

const PARTS = ['one', 'two'];
const PROJECTS: readonly Project[] = [
  { folder: 'shared', source: 'shared/src', output: 'shared/dist', parts: PARTS },
  ...PARTS.map((name) => ({ folder: name, source: `${name}/src`, output: `${name}/dist`, parts: [name] })),
];
const MAIN = `
import { createServer } from 'node:http';
import { word } from './words/word.js';
import { suffix } from '../../shared/dist/suffix.js';
createServer((_request, response) => response.end(word + suffix)).listen(Number(process.env['PORT']), '127.0.0.1');
`;

let root: string;
let supervisor: Supervisor;
let watch: FolderWatch;
let translator: Translator;
let ports: Record<string, number>;
let said: string[];
let restarts: string[];
let migrated: string[];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Editors put another file in the place of the old one. */
const replace = (path: string, text: string): void => {
  write('new-file', text);
  renameSync(join(root, 'new-file'), join(root, path));
};
const start = (part: string) =>
  supervisor.start({
    name: part,
    command: process.execPath,
    args: [join(root, part, 'dist', 'main.js')],
    env: { PORT: String(ports[part]) },
    ready: httpProbe(`http://127.0.0.1:${ports[part]}`),
  });
const answer = async (part: string): Promise<string> => (await fetch(`http://127.0.0.1:${ports[part]}`)).text();
async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !condition(); await sleep(20)) {
    if (Date.now() > end) throw new Error(`It did not happen in time. Said: ${said.join('\n')}`);
  }
}
const ready = (part: string, times: number) =>
  until(() => said.filter((line) => line.startsWith(`${part} is ready again`)).length === times);

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'affinity-reload-')));
  copyFileSync(join(repository, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  write('package.json', '{"type":"module"}');
  write('shared/src/suffix.ts', `export const suffix: string = '!';`);
  for (const part of PARTS) {
    write(`${part}/src/main.ts`, MAIN);
    write(`${part}/src/words/word.ts`, `export const word: string = 'first';`);
  }
  translator = new Translator(root);
  const sources = ['shared/src/suffix.ts', ...PARTS.flatMap((part) => [`${part}/src/main.ts`, `${part}/src/words/word.ts`])];
  for (const path of sources)
    translator.translate(
      path,
      PROJECTS.find(({ source }) => path.startsWith(source))!,
    );
  supervisor = new Supervisor(join(root, 'logs'));
  ports = { one: await freePort(), two: await freePort() };
  [said, restarts, migrated] = [[], [], []];
  await Promise.all(PARTS.map(start));
  const reload = new Reload({
    translator,
    projects: PROJECTS,
    watched: PARTS,
    async restart(part, migrate) {
      restarts.push(part);
      if (migrate) migrated.push(part);
      await supervisor.stop(part);
      await start(part);
    },
    abort: (part) => supervisor.stop(part),
    say: (line) => said.push(line),
  });
  const folders = PROJECTS.map(({ source }) => source);
  watch = new FolderWatch(root, folders, (paths) => void reload.changed(paths));
});
afterEach(async () => {
  watch.close();
  await supervisor.stopAll(true);
  rmSync(root, { recursive: true, force: true });
});

describe('a saved change', () => {
  it('is translated, and only its service is restarted, however the editor writes', async () => {
    const other = supervisor.find('two')!.pid;
    write('one/src/words/word.ts', `export const word: string = 'second';`);
    await ready('one', 1);
    expect(await answer('one')).toBe('second!');
    replace('one/src/words/word.ts', `export const word: string = 'third';`);
    await ready('one', 2);
    replace('one/src/words/word.ts', `export const word: string = 'fourth';`);
    await ready('one', 3);
    expect(await answer('one')).toBe('fourth!');
    expect(supervisor.find('two')!.pid).toBe(other);
    expect(await answer('two')).toBe('first!');
    const map = JSON.parse(readFileSync(join(root, 'one/dist/words/word.js.map'), 'utf8')) as { sources: string[] };
    expect(map.sources).toEqual(['../../src/words/word.ts']);
  });

  it('of what all are made of restarts all, once for changes that come together', async () => {
    for (const text of ['?', '??', '???']) write('shared/src/suffix.ts', `export const suffix: string = '${text}';`);
    write('one/src/words/word.ts', `export const word: string = 'second';`);
    await Promise.all([ready('one', 1), ready('two', 1)]);
    expect([await answer('one'), await answer('two')]).toEqual(['second???', 'first???']);
    expect(restarts.toSorted()).toEqual(['one', 'two']);
  });

  it('that does not parse says where, leaves the old process, and comes with its mend', async () => {
    const before = supervisor.find('one')!.pid;
    write('one/src/words/word.ts', `export const word: string = 'second';\nexport const = 3;`);
    await until(() => said.length > 0);
    expect(said[0]).toMatch(/^one\/src\/words\/word\.ts, line 2, column 14: .+ Nothing is restarted until it is mended\.$/);
    expect(supervisor.find('one')!.pid).toBe(before);
    expect(await answer('one')).toBe('first!');
    expect(restarts).toEqual([]);
    write('one/src/words/word.ts', `export const word: string = 'mended';`);
    await ready('one', 1);
    expect(await answer('one')).toBe('mended!');
  });

  it('after which a service does not start is told, and the next one starts it', async () => {
    write('one/src/words/word.ts', `export const other = 'nobody asks for it';`);
    await until(() => said.some((line) => line.startsWith('one was not started')));
    write('one/src/words/word.ts', `export const word: string = 'back';`);
    await ready('one', 1);
    expect(await answer('one')).toBe('back!');
  });

  it('during a restart that does not come to an end replaces it', async () => {
    write('one/src/words/word.ts', `export const word: string = 'never'; await new Promise(() => setInterval(() => undefined, 1000));`);
    await until(() => restarts.length === 1);
    write('one/src/words/word.ts', `export const word: string = 'at last';`);
    await ready('one', 1);
    expect(await answer('one')).toBe('at last!');
    expect(said).toHaveLength(1);
  });

  it('of a new folder counts, and a deleted file is deleted from the output', async () => {
    write('one/src/more/deep/new-word.ts', `export const word: string = 'new';`);
    write('one/src/main.ts', MAIN.replace('./words/word.js', './more/deep/new-word.js'));
    await until(() => existsSync(join(root, 'one/dist/more/deep/new-word.js')));
    await until(() => said.some((line) => line.startsWith('one is ready again')));
    const count = restarts.length;
    rmSync(join(root, 'one/src/words/word.ts'));
    await until(() => restarts.length > count && !existsSync(join(root, 'one/dist/words/word.js')));
    await until(() => said.filter((line) => line.startsWith('one is ready again')).length > 1);
    expect(await answer('one')).toBe('new!');
  });

  it('of a migration has it run before the restart; a test is nothing that runs', async () => {
    write('one/src/words/word.spec.ts', `export const word = 'tested';`);
    write('two/src/migrations/add-words.ts', `export const up = 'create table words ()';`);
    await ready('two', 1);
    expect(migrated).toEqual(['two']);
    expect(restarts).toEqual(['two']);
  });
});

describe('Translator', () => {
  it('keeps what the build makes: types of decorated parameters, module names, no notes of the compiler that are not true', () => {
    write('one/tsconfig.tsbuildinfo', '{}');
    write(
      'one/src/door.ts',
      `import { Bell } from './bell.js';\ndeclare const Door: ClassDecorator;\n@Door\nexport class House { constructor(private readonly bell: Bell) {} }`,
    );
    translator.translate('one/src/door.ts', PROJECTS[1]!);
    const output = readFileSync(join(root, 'one/dist/door.js'), 'utf8');
    expect(output).toContain(`import { Bell } from './bell.js';`);
    expect(output).toMatch(/__metadata\("design:paramtypes", \[.*Bell/);
    expect(output).toContain('//# sourceMappingURL=door.js.map');
    expect(existsSync(join(root, 'one/tsconfig.tsbuildinfo'))).toBe(false);
  });
});
