import { describe, expect, it } from 'vitest';
import { MOODS } from './moods.js';
import { attemptFor, draftFrom, emptyDraft, hasText, isAnotherPost, isEmptyDraft, withTakenBack } from './post-draft.js';

describe('the draft of a post', () => {
  it('comes back as it was kept', () => {
    const draft = {
      text: 'Hello',
      mood: 'romantic',
      files: 2,
      attempt: { key: 'k1', content: '{}', earlier: ['{}'] },
      mentioned: [{ memberId: 'bo', name: 'Bo' }],
    };
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

  it.each([
    ['Hello', '', true],
    ['Hello', 'G', true],
    ['Hello there', 'Good news from Lisbon', true],
    ['Hello', 'Hello!', false],
    ['Hello', 'Oh, hello', false],
    ['Hello', 'Hallo', false],
    ['Hi', 'Hi!', false],
    ['', 'H', false],
  ])('HOM-055 "%s" that becomes "%s" is another post: %s', (before, after, isAnother) => {
    expect(isAnotherPost(before, after)).toBe(isAnother);
  });

  it('HOM-021, HOM-055 keeps the key for other words, and takes a new one for other media', () => {
    let keys = 0;
    const makeKey = () => `k${(keys += 1)}`;
    const words = (content: string) => ({ content, media: [] });
    const first = attemptFor(null, words('a'), makeKey);
    expect(attemptFor(first, words('a'), makeKey)).toBe(first);
    const second = attemptFor(first, words('b'), makeKey);
    expect(second).toMatchObject({ key: 'k1', earlier: [first.content] });
    expect(attemptFor(second, words('c'), makeKey).earlier).toEqual([first.content, second.content]);
    expect(attemptFor(first, { content: 'a', media: [{ uploadId: 'u', alt: '' }] }, makeKey)).toMatchObject({ key: 'k2', earlier: [] });
  });

  it('HOM-054, HOM-055 a post that was taken back keeps its key, unless the draft was tried itself', () => {
    const post = { content: 'Back', media: [] };
    const tried = { key: 'k1', earlier: ['{}'] };
    const attempt = { ...tried, content: JSON.stringify(post) };
    expect(withTakenBack(emptyDraft, post, tried)).toMatchObject({ text: 'Back', attempt });
    expect(withTakenBack({ ...emptyDraft, text: 'Before' }, post, tried)).toMatchObject({ text: 'Before\n\nBack', attempt });
    const own = { key: 'k2', content: '{}', earlier: [] };
    expect(withTakenBack({ ...emptyDraft, text: 'Before', attempt: own }, post, tried)?.attempt).toEqual(own);
  });
});
