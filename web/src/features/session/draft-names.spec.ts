import { describe, expect, it } from 'vitest';
import { draftNames } from './draft-names.js';

/** A store whose keys `Object.keys` gives, as for a browser's. */
const storeOf = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, '1'])) as unknown as Storage;

describe('the names of what is kept for a member', () => {
  it('EXPERIENCE-1 are those of this member and nobody else’s', () => {
    const store = storeOf(
      'affinity:draft:post:ada',
      'affinity:draft:message:ada_bob:ada',
      'affinity:draft:message:ada_bob:bob',
      'theme:ada',
    );
    expect(draftNames(store, 'ada')).toEqual(['post', 'message:ada_bob']);
    expect(draftNames(store, 'bob')).toEqual(['message:ada_bob']);
    expect(draftNames(store, 'b')).toEqual([]);
  });
});
