import { describe, expect, it } from 'vitest';
import { PARTS, readDevOptions } from './options.ts';

describe('readDevOptions', () => {
  it('watches and shows everything unless parts are named', () => {
    expect(readDevOptions([])).toEqual({ watched: PARTS, shown: PARTS, level: 'info' });
    expect(readDevOptions(['posts', 'web'])).toEqual({ watched: ['posts', 'web'], shown: ['posts', 'web'], level: 'info' });
  });

  it('shows the log of the parts that --log names, at the level of --level', () => {
    const { watched, shown, level } = readDevOptions(['--log', 'posts,gateway', '--level', 'debug']);
    expect(watched).toEqual(PARTS);
    expect(shown).toEqual(['posts', 'gateway']);
    expect(level).toBe('debug');
  });

  it('says which parts and levels there are when it is told of another', () => {
    expect(() => readDevOptions(['post'])).toThrow(/no part "post"[^]*chat, identity/);
    expect(() => readDevOptions(['--log', 'posts,gate'])).toThrow('no part "gate"');
    expect(() => readDevOptions(['--level', 'loud'])).toThrow(/no level "loud"[^]*debug\|info/);
  });
});
