import { describe, expect, it } from 'vitest';
import { MOODS } from './moods.js';
import { attemptFor, draftFrom, emptyDraft, hasText, isEmptyDraft } from './post-draft.js';

describe('the draft of a post', () => {
  it('comes back as it was kept', () => {
    const draft = { text: 'Hello', mood: 'romantic', attempt: { key: 'k1', content: '{}' }, mentioned: [{ memberId: 'bo', name: 'Bo' }] };
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('is empty when what was kept makes no sense', () => {
    expect(draftFrom(null)).toEqual(emptyDraft);
    expect(draftFrom('text')).toEqual(emptyDraft);
    expect(draftFrom({ text: 7, mood: 'angry', attempt: { key: 1 } })).toEqual(emptyDraft);
    expect(draftFrom({ text: 'x'.repeat(501) }).text).toHaveLength(500);
  });

  it('HOM-007 knows the five moods', () => {
    expect(MOODS).toEqual(['happy', 'flirty', 'excited', 'romantic', 'adventurous']);
  });

  it('is unsaved text only when something is written', () => {
    expect([hasText({ text: '' }), hasText({ text: ' \n' }), hasText({ text: 'a' })]).toEqual([false, false, true]);
    expect(isEmptyDraft(emptyDraft)).toBe(true);
    expect(isEmptyDraft({ ...emptyDraft, mood: 'happy' })).toBe(false);
  });

  it('HOM-021 keeps the key while the same is sent and takes a new one for something else', () => {
    let keys = 0;
    const makeKey = () => `k${(keys += 1)}`;
    const first = attemptFor(null, { content: 'a' }, makeKey);
    expect(attemptFor(first, { content: 'a' }, makeKey)).toBe(first);
    expect(attemptFor(first, { content: 'b' }, makeKey).key).toBe('k2');
  });
});
