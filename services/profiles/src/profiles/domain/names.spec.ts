import { describe, expect, it } from 'vitest';
import { fullNameOf, splitName } from './names.js';

describe('splitName', () => {
  it.each([
    ['Ann Lee', 'Ann', 'Lee'],
    ['Ann Mary Lee', 'Ann', 'Mary Lee'],
    ['Ann', 'Ann', ''],
    ['Maria del Carmen', 'Maria', 'del Carmen'],
    ['  Ann   Lee  ', 'Ann', 'Lee'],
    ['Ann\u00a0Lee', 'Ann', 'Lee'],
    ['Madonna', 'Madonna', ''],
    ['', '', ''],
  ])('PRO-056 takes the first word of "%s" and the rest', (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });
});

it('ENT-067 joins the parts that there are', () => {
  expect(fullNameOf('Ann', 'Lee')).toBe('Ann Lee');
  expect(fullNameOf('Madonna', '')).toBe('Madonna');
  expect(fullNameOf('', 'Lee')).toBe('Lee');
  expect(fullNameOf('', '')).toBe('');
});
