import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { debianMirror } from './debian-mirror.ts';

describe('the Debian mirror', () => {
  let apt: string;

  beforeEach(() => {
    apt = mkdtempSync(join(tmpdir(), 'affinity-apt-'));
  });
  afterEach(() => rmSync(apt, { recursive: true, force: true }));

  function source(name: string, ...lines: string[]): void {
    mkdirSync(dirname(join(apt, name)), { recursive: true });
    writeFileSync(join(apt, name), `${lines.join('\n')}\n`);
  }

  it('is the one that the machine already uses, in either format', () => {
    source('sources.list.d/debian.sources', 'Types: deb', '# http://old.example/debian', 'URIs: http://mirror.example/debian', 'Suites: x');
    expect(debianMirror(apt)).toBe('http://mirror.example/debian');
    source('sources.list.d/debian.sources', '');
    source('sources.list', '# deb http://old.example/debian x main', 'deb [signed-by=/k.gpg] https://near.example/pub/debian/ x main');
    expect(debianMirror(apt)).toBe('https://near.example/pub/debian');
  });

  it('is none where only other repositories are named', () => {
    source('sources.list', 'deb http://mirror.example/debian-security x main', 'deb https://tools.example/node_24.x nodistro main');
    expect(debianMirror(apt)).toBeUndefined();
  });

  it('is named by no file of the project', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.sh', '*Dockerfile'], { cwd: root, encoding: 'utf8' });
    const naming = files
      .split('\n')
      .filter((file) => file && /https?:\/\/[a-z.]*debian\.org\/debian/.test(readFileSync(join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });
});
