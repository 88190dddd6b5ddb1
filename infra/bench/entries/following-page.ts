import type { BenchContext } from '../context.ts';
import type { Entry } from '../entry.ts';

/** The first page of the posts of fifty followed members. */
export function followingPage({ gateway, reference, member, posts }: BenchContext): Entry {
  return {
    name: 'following-page',
    title: `Following page of ${posts.posts.toLocaleString('en')} posts`,
    referenceName: 'a Redis list and one prepared statement behind a bare gateway that checks a token',
    product: { origin: gateway, path: '/api/posts?view=following', headers: { cookie: member.cookie } },
    reference: { origin: reference.gateway.origin, path: '/following', headers: reference.gateway.headers },
    referenceProcesses: [reference.process, reference.gateway.process],
    goals: { throughput: 0.9, latency: 1.5 },
  };
}
