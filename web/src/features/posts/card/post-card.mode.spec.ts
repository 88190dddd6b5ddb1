import { describe, expect, it } from 'vitest';
import { type PostCardAct, type PostCardMode, reducePostCardMode } from './post-card.mode.js';

describe('reducePostCardMode', () => {
  it.each<[PostCardMode, PostCardAct, PostCardMode]>([
    ['normal', 'edit', 'editing'],
    ['normal', 'quote', 'quoting'],
    ['editing', 'leave', 'normal'],
    ['quoting', 'leave', 'normal'],
    ['editing', 'quote', 'editing'],
    ['quoting', 'edit', 'quoting'],
    ['normal', 'leave', 'normal'],
  ])('POST-012 from %s, %s leads to %s', (mode, act, next) => {
    expect(reducePostCardMode(mode, act)).toBe(next);
  });
});
