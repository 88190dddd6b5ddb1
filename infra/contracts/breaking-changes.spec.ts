import { describe, expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';

const before = {
  type: 'object',
  properties: { id: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] } },
  required: ['id', 'kind'],
};

describe('breakingChanges', () => {
  it('takes an added optional property', () => {
    expect(breakingChanges(before, { ...before, properties: { ...before.properties, note: { type: 'string' } } })).toEqual([]);
  });

  it.each([
    ['a removed property', { ...before, properties: { id: { type: 'string' } } }, 'data.kind is gone'],
    ['a changed type', { ...before, properties: { ...before.properties, id: { type: 'number' } } }, 'data.id changed its type'],
    ['a property that may be absent', { ...before, required: ['id'] }, 'data.kind may now be absent'],
    [
      'a new value of an enumeration',
      { ...before, properties: { ...before.properties, kind: { type: 'string', enum: ['a', 'b', 'c'] } } },
      'data.kind may now be "c"',
    ],
  ])('refuses %s', (_what, after, message) => {
    expect(breakingChanges(before, after)).toContain(message);
  });
});
