import { describe, expect, it } from 'vitest';
import { draftComment, pendingFrom } from './pending-comment.js';

const ADA = { id: 'ada', name: 'Ada Moreau', photo: null };
const HOUR = 3_600_000;

describe('a comment that an earlier page kept', () => {
  const comment = draftComment(ADA, 'post', 'Words', null, 'key');
  const written = Date.parse(comment.createdAt);
  const kept = JSON.parse(JSON.stringify({ comment, state: 'sending' })) as unknown;

  it('EXPERIENCE-7 is sent on with the same key, for as long as the server knows it', () => {
    expect(pendingFrom(kept, 'ada', written + HOUR)).toEqual({ comment, state: 'sending' });
    expect(pendingFrom(kept, 'ada', written + 23 * HOUR)).toEqual({ comment, state: 'failed' });
  });

  it('stays what it was when it had failed', () => {
    expect(pendingFrom({ comment, state: 'failed' }, 'ada', written)?.state).toBe('failed');
    expect(pendingFrom({ comment }, 'ada', written)?.state).toBe('failed');
  });

  it('is nobody else’s', () => {
    expect(pendingFrom(kept, 'bob', written)).toBeNull();
  });

  it.each([null, 1, {}, { comment: null }, { comment: { ...comment, content: 1 } }, { comment: { ...comment, parentId: undefined } }])(
    'is none when it makes no sense: %j',
    (broken) => {
      expect(pendingFrom(broken, 'ada', written)).toBeNull();
    },
  );
});
