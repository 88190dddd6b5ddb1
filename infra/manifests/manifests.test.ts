import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORTED_PARTS } from '../../proto/vocabulary/exported-parts.ts';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { readSystem, serviceFolders, SYSTEM } from './system.ts';
import { noted, yamlText } from './yaml-text.ts';

describe('manifests of services', () => {
  it('are as many as there are folders, and as there are contexts with contracts', () => {
    const folders = readdirSync(join(root, 'services')).filter((name) => !name.startsWith('_'));
    expect(serviceFolders(root)).toEqual(folders.toSorted());
    expect(serviceFolders(root)).toEqual([...SERVICES]);
  });

  it('say who takes part in the copy of a member: identity calls them, and has their words for it', () => {
    const taking = SYSTEM.services.filter(({ manifest }) => manifest.export).map(({ name }) => name);
    expect(Object.keys(EXPORTED_PARTS).toSorted()).toEqual(taking);
    const { name, calls } = SYSTEM.services.find(({ manifest }) => manifest.collectsExports)!;
    expect([name, ...calls].toSorted()).toEqual(taking);
    expect(Object.keys(EXPORTED_PARTS).indexOf('profiles')).toBe(0);
  });

  it.each(SYSTEM.services)('of $name says what its program of operators can do', ({ name, manifest }) => {
    const program = readFileSync(join(root, 'services', name, 'src/ops.ts'), 'utf8');
    const able = (['projections', 'media'] as const).filter((operation) => new RegExp(`^ +${operation}[:,]`, 'm').test(program));
    expect(manifest.operations ?? []).toEqual(able);
  });

  it('let each know whom it calls: one line makes the address, the key and both policies', () => {
    const caller = SYSTEM.services.find(({ name }) => name === 'social-graph')!;
    expect(caller.calls).toEqual(['chat', 'identity', 'posts', 'profiles', 'stories']);
    const ai = SYSTEM.services.find(({ name }) => name === 'ai')!;
    // Everybody knows where identity publishes the keys of tokens, and needs no key of its own for that.
    expect([ai.addresses.includes('identity'), ai.calls.includes('identity')]).toEqual([true, false]);
    expect(SYSTEM.gateway.calls).toEqual([...SERVICES]);
  });

  it('are refused when they call somebody who is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'affinity-manifests-'));
    const manifest = (calls: string): string =>
      `export default { database: true, calls: ${calls}, settings: {}, kubernetes: {}, compose: {} };\n`;
    for (const [part, calls] of [
      ['services/one', "['two']"],
      ['gateway', "'all'"],
    ] as const) {
      await mkdir(join(folder, part), { recursive: true });
      await writeFile(join(folder, part, 'service.manifest.ts'), manifest(calls));
    }
    await expect(readSystem(folder)).rejects.toThrow('The manifest of one calls two, which is no other service');
    await rm(folder, { recursive: true });
  });
});

describe('the text of a generated file', () => {
  it('has the note above the value, keeps what would be no text apart, and leaves out what is not there', () => {
    const text = yamlText({ on: 'on', number: '5', address: '::/0', none: undefined, much: noted('Room for two.', { limit: 2 }) });
    expect(text).toBe("on: 'on'\nnumber: \"5\"\naddress: '::/0'\n# Room for two.\nmuch: { limit: 2 }\n");
  });
});
