import { describe, expect, it } from 'vitest';
import { oneBlock } from './one-block.js';

describe('oneBlock', () => {
  it('AIP-017 leaves no line break in a recommendation', () => {
    expect(oneBlock('  Meet Bea.\r\n\r\nShe hikes.\u2028Send a spark!\n')).toBe('Meet Bea. She hikes. Send a spark!');
  });
});
