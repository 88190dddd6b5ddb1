import { describe, expect, it } from 'vitest';
import type { Story } from '#shared/api/schema.js';
import { withCounts } from './story-counts.js';

const story = { id: 's', likes: 2, comments: 1, revision: 5 } as Story;

describe('withCounts', () => {
  it('STO-070 takes the count of the next revision', () => {
    expect(withCounts(story, 6, { likes: 3 })).toEqual({ story: { ...story, likes: 3, revision: 6 }, unsure: false });
  });

  it.each([4, 5])('drops what is not newer (revision %d)', (revision) => {
    expect(withCounts(story, revision, { likes: 9 })).toEqual({ story, unsure: false });
  });

  it('asks for a read when a revision was missed, and keeps asking until it is there', () => {
    const after = withCounts(story, 8, { likes: 9 });
    expect(after).toEqual({ story: { ...story, likes: 9, revision: 5 }, unsure: true });
    expect(withCounts(after.story, 9, { comments: 4 }).unsure).toBe(true);
  });
});
