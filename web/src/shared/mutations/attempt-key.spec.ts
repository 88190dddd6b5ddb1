import { describe, expect, it } from 'vitest';
import { AttemptKey } from './attempt-key.js';

describe('AttemptKey', () => {
  it('keeps the key for the same content and takes a new one when the content changes', () => {
    let made = 0;
    const attempt = new AttemptKey(() => `k${++made}`);
    expect([attempt.for({ email: 'a' }), attempt.for({ email: 'a' }), attempt.for({ email: 'b' }), attempt.for({ email: 'b' })]).toEqual([
      'k1',
      'k1',
      'k2',
      'k2',
    ]);
  });
});
