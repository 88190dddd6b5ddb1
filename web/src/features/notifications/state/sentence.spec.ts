import { NOTIFICATION_KINDS } from '@affinity/proto/vocabulary/notifications';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.js';

const people = (...names: string[]) => names.map((name, index) => ({ id: String(index), name, photoUrl: null }));

function said(kind: (typeof NOTIFICATION_KINDS)[number], names: string[], others = 0): string {
  return sentenceOf({ kind, actors: people(...names), others })
    .map((part) => ('name' in part ? part.name : part.words))
    .join('');
}

describe('NTF-003 the sentence of a notification', () => {
  it.each([
    [['Ann'], 0, 'Ann liked your post'],
    [['Ann', 'Bo'], 0, 'Ann and Bo liked your post'],
    [['Ann', 'Bo', 'Cy'], 0, 'Ann, Bo and Cy liked your post'],
    [['Ann'], 1, 'Ann and 1 other liked your post'],
    [['Ann', 'Bo'], 3, 'Ann, Bo and 3 others liked your post'],
    [['Ann', 'Bo', 'Cy'], 99, 'Ann, Bo, Cy and 99 others liked your post'],
    [['Ann', 'Bo', 'Cy'], 100, 'Ann, Bo, Cy and 99+ others liked your post'],
    [[' '], 0, 'Somebody liked your post'],
  ])('%j and %i others', (names, others, sentence) => expect(said('post-like', names, others)).toBe(sentence));

  it('NTF-002 says of each kind what was done', () => {
    expect(NOTIFICATION_KINDS.map((kind) => said(kind, ['Ann']))).toEqual([
      'Ann sent you a spark',
      'Ann connected with you',
      'Ann followed you',
      'Ann liked your post',
      'Ann commented on your post',
      'Ann replied to your comment',
      'Ann liked your comment',
      'Ann quoted your post',
      'Ann liked your story',
      'Ann commented on your story',
    ]);
  });

  it('keeps names apart from words, each with its member’s id', () => {
    const parts = sentenceOf({ kind: 'reply', actors: people('Ann and Bo', 'Cy'), others: 0 });
    expect(parts).toEqual([
      { id: '0', name: 'Ann and Bo' },
      { words: ' and ' },
      { id: '1', name: 'Cy' },
      { words: ' replied to your comment' },
    ]);
  });
});
