import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.js';

describe('a range of 1000 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=500-599', { start: 500, end: 599 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-2000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['bytes=1e2-', 'whole'],
    ['items=0-1', 'whole'],
    [`bytes=${'9'.repeat(400)}-`, 'whole'],
  ])('%s', (header, expected) => {
    expect(byteRangeOf(header, 1000)).toEqual(expected);
  });
});
