import { describe, expect, it } from 'vitest';
import { Sealer } from './sealer.js';

const [OLDEST, OLD, NEW] = [
  'an oldest key of thirty-two bytes..',
  'an old key of thirty-two bytes or more',
  'a new key of thirty-two bytes or more',
];
const sealer = (sealingKey: string, ...previousSealingKeys: string[]): Sealer => new Sealer({ sealingKey, previousSealingKeys });

describe('Sealer', () => {
  it('opens what was sealed under any earlier key, and seals under the current one', () => {
    const [oldest, old] = [sealer(OLDEST).seal('totp', 'first'), sealer(OLD).seal('totp', 'second')];
    const current = sealer(NEW, OLD, OLDEST);
    expect([current.open('totp', oldest), current.open('totp', old)]).toEqual(['first', 'second']);
    const sealed = current.seal('totp', 'third');
    expect([sealer(NEW).open('totp', sealed), sealer(OLD, OLDEST).open('totp', sealed)]).toEqual(['third', undefined]);
  });

  it('opens nothing of a key that is not given any more, or of another purpose', () => {
    const sealed = sealer(OLD).seal('totp', 'secret');
    expect(sealer(NEW).open('totp', sealed)).toBeUndefined();
    expect(sealer(NEW, OLD).open('mail', sealed)).toBeUndefined();
  });

  it('hashes under the current key only', () => {
    expect(sealer(NEW, OLD).mac('device', 'a')).toEqual(sealer(NEW).mac('device', 'a'));
  });
});
