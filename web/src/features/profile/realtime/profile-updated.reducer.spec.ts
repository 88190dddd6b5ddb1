import { describe, expect, it } from 'vitest';
import { reduceProfileUpdated } from './profile-updated.reducer.js';

const updated = (revision: number) => ({ profileId: 'p', revision });

describe('reduceProfileUpdated', () => {
  it('MISC-006 refetches when the event is newer than the known profile', () => {
    expect(reduceProfileUpdated(3, updated(4))).toBe('refetch');
  });
  it.each([3, 2])('ignores revision %i when 3 is known', (revision) => {
    expect(reduceProfileUpdated(3, updated(revision))).toBe('ignore');
  });
  it('refetches a profile known to be absent, ignores one never read', () => {
    expect(reduceProfileUpdated(null, updated(1))).toBe('refetch');
    expect(reduceProfileUpdated(undefined, updated(1))).toBe('ignore');
  });
});
