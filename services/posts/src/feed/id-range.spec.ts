import { expect, it } from 'vitest';
import { leastIdBefore, MIN_ID } from './id-range.js';

it('goes back in time and drops everything but the time', () => {
  expect(leastIdBefore('0199a1b2-c3d4-7abc-8def-0123456789ab', 0)).toBe('0199a1b2-c3d4-0000-0000-000000000000');
  expect(leastIdBefore('0199a1b2-0000-7abc-8def-0123456789ab', 1)).toBe('0199a1b1-ffff-0000-0000-000000000000');
  expect(leastIdBefore('0199A1B2-C3D4-7ABC-8DEF-0123456789AB', 0)).toBe('0199a1b2-c3d4-0000-0000-000000000000');
});

it('ends at the least id there is', () => {
  expect(leastIdBefore('00000000-0005-7abc-8def-0123456789ab', 10_000)).toBe(MIN_ID);
});
