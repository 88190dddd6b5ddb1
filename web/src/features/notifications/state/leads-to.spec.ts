import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { expect, it } from 'vitest';
import { leadsTo } from './leads-to.js';

it.each<[NotificationKind, string]>([
  ['spark', '/sparks'],
  ['connection', '/messages?chat=ann_me'],
  ['follow', '/profile?tab=followers'],
  ['post-like', '/post/p1'],
  ['quote', '/post/p1'],
  ['comment', '/post/p1?comments'],
  ['reply', '/post/p1?comments'],
  ['comment-like', '/post/p1?comments'],
  ['story-like', '/stories?storyId=s1'],
  ['story-comment', '/stories?storyId=s1'],
])('NTF-004 a %s leads to %s', (kind, address) => {
  const about = kind.startsWith('story-') ? { postId: null, storyId: 's1' } : { postId: 'p1', storyId: null };
  expect(leadsTo({ kind, actors: [{ id: 'ann', name: 'Ann', photoUrl: null }], ...about }, 'me')).toBe(address);
});
