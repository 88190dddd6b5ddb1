import { describe, expect, it } from 'vitest';
import { screenAt } from './screens.js';

describe('screenAt', () => {
  it.each([
    ['/', '', 'home'],
    ['/home', '', 'home'],
    ['/', '?view=following', 'shell'],
    ['/post/0198c0de-0000-7000-8000-000000000001', '', 'post'],
    ['/settings/cases', '', 'settings'],
    ['/profile', '?tab=followers', 'profile'],
    ['/saved', '', 'saved'],
    ['/signin', '', undefined],
    ['/constructor', '', undefined],
    ['/nowhere', '', undefined],
  ])('SPEED-10 finds the screen at %s%s', (path, query, name) => {
    expect(screenAt(path, query)).toBe(name);
  });
});
