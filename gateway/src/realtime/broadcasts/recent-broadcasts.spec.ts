import { describe, expect, it } from 'vitest';
import type { Broadcast } from './broadcast-events.js';
import { RecentBroadcasts } from './recent-broadcasts.js';

const counted = (to: Broadcast['to'], likes: number): Broadcast => ({
  name: 'posts.post.counted',
  data: { postId: to, revision: likes, likes },
  to,
  by: null,
});

describe('recent broadcasts', () => {
  it('are those of the last ten seconds about one subject, oldest first', () => {
    let now = 0;
    const recent = new RecentBroadcasts(() => now);
    const [first, second, other] = [counted('p', 1), counted('p', 2), counted('q', 3)];
    recent.keep(first);
    now = 5_000;
    recent.keep(second);
    recent.keep(other);
    expect([recent.about('p'), recent.about('q'), recent.about('r')]).toEqual([[first, second], [other], []]);
    now = 10_001;
    expect(recent.about('p')).toEqual([second]);
  });

  it('are at most twenty of a subject, and a hundred of a whole list', () => {
    const recent = new RecentBroadcasts(() => 0);
    for (let likes = 1; likes <= 25; likes++) recent.keep(counted('p', likes));
    for (let likes = 1; likes <= 105; likes++) recent.keep(counted('feed', likes));
    expect(recent.about('p').map(({ data }) => 'likes' in data && data.likes)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
    expect(recent.about('feed').map(({ data }) => 'likes' in data && data.likes)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 6),
    );
  });
});
