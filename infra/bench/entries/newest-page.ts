import type { BenchContext } from '../context.ts';
import type { Entry } from '../entry.ts';

/** The home screen's first page: "Latest Posts". */
export function newestPage({ gateway, reference, member, posts }: BenchContext): Entry {
  return {
    name: 'newest-page',
    title: `Newest page of ${posts.posts.toLocaleString('en')} posts`,
    referenceName: 'one prepared statement behind a bare gateway that checks a token',
    product: { origin: gateway, path: '/api/posts', headers: { cookie: member.cookie } },
    reference: { origin: reference.gateway.origin, path: '/posts', headers: reference.gateway.headers },
    referenceProcesses: [reference.process, reference.gateway.process],
    goals: { throughput: 0.9, latency: 1.5 },
  };
}
