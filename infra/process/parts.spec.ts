import { describe, expect, it } from 'vitest';
import { addressOf, chosenParts, environmentFor, environmentOf } from './parts.ts';

const PRESENT = ['chat', 'posts', 'social-graph', 'gateway'];

describe('the parts of a process', () => {
  it('are all, or those that are named, in their own order', () => {
    expect(chosenParts('all', PRESENT)).toEqual(PRESENT);
    expect(chosenParts('gateway, chat', PRESENT)).toEqual(['chat', 'gateway']);
    expect(() => chosenParts('posts,chats', PRESENT)).toThrow(
      'AFFINITY_PROCESS names chats; there are chat, posts, social-graph, gateway and all',
    );
  });

  it('read what is said for all, and what is said for each by its name', () => {
    const all = {
      HOST: '127.0.0.1',
      PORT: '1',
      POSTS__PORT: '2',
      SOCIAL_GRAPH__PORT: '3',
      SOCIAL_GRAPH__SERVICE_KEY_FILE: '/run/key',
      CHAT__PORT: '',
      LOG_LEVEL: undefined,
    };
    expect(environmentOf('posts', all)).toEqual({ HOST: '127.0.0.1', PORT: '2' });
    expect(environmentOf('social-graph', all)).toEqual({ HOST: '127.0.0.1', PORT: '3', SERVICE_KEY_FILE: '/run/key' });
    expect(environmentOf('chat', all)).toEqual({ HOST: '127.0.0.1', PORT: '1' });
  });

  it('keep the settings that each has by itself', () => {
    const each = { posts: { PORT: '2', HOST: 'a' }, 'social-graph': { PORT: '3', HOST: 'a' } };
    const one = environmentFor(each);
    expect([environmentOf('posts', one), environmentOf('social-graph', one)]).toEqual([each.posts, each['social-graph']]);
  });

  it('know each other by the addresses of their settings', () => {
    const each = { posts: { IDENTITY_URL: 'http://identity:3000' }, gateway: { POSTS_URL: 'http://posts:3000/' } };
    expect([addressOf('posts', each), addressOf('identity', each), addressOf('chat', each)]).toEqual([
      'http://posts:3000',
      'http://identity:3000',
      undefined,
    ]);
  });
});
