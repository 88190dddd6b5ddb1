import { describe, expect, it } from 'vitest';
import { FOLLOW_PX, LONG_PRESS_MS, MESSAGES_BREAKPOINT_PX, WIDE_QUERY } from './messages.constants.js';

describe('the constants of /messages', () => {
  it('CONST-013 MSG-029 is compact under 767 px and wide from there on', () => {
    expect(MESSAGES_BREAKPOINT_PX).toBe(767);
    expect(WIDE_QUERY).toBe('(min-width: 767px)');
  });
  it('CONST-020 reveals Delete after 500 ms', () => {
    expect(LONG_PRESS_MS).toBe(500);
  });
  it('EXPERIENCE-25 follows within 100 px of the end', () => {
    expect(FOLLOW_PX).toBe(100);
  });
});
