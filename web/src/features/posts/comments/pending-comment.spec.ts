import { describe, expect, it } from 'vitest';
import { commentFrom, draftComment, toBeSent } from './pending-comment.js';

const ADA = { id: 'ada', name: 'Ada Moreau', photo: null };

describe('a comment that an earlier page kept', () => {
  const comment = draftComment(ADA, 'post', 'Words', { id: 'answered', rootId: 'first' }, 'key');
  const { comment: _words, ...known } = toBeSent(comment);

  it('is what it was', () => {
    const kept = JSON.parse(JSON.stringify(toBeSent(comment))) as Record<string, unknown>;
    expect(commentFrom(kept, known)).toEqual(toBeSent(comment));
  });

  it.each([{}, { comment: null }, { comment: { ...comment, content: 1 } }, { comment: { ...comment, parentId: undefined } }])(
    'is none when it makes no sense: %j',
    (broken) => {
      expect(commentFrom(broken, known)).toBeNull();
    },
  );
});
