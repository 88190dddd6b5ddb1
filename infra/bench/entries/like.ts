import type { BenchContext } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { TargetRequest } from '../load.ts';

/** Each post in turn is liked, and once all are, each like is taken back: every request changes something. */
function turns(ids: readonly string[], prefix: string): () => Partial<TargetRequest> {
  let turn = 0;
  return () => {
    const method = Math.floor(turn / ids.length) % 2 === 0 ? 'PUT' : 'DELETE';
    return { method, path: `${prefix}/posts/${ids[turn++ % ids.length]}/like` };
  };
}

/** A like with its counter and its event. */
export function like({ gateway, reference, member, posts }: BenchContext): Entry {
  return {
    name: 'like',
    title: 'Like',
    referenceName: 'like and counter in one prepared statement behind bare Fastify, no gateway, no token and no event',
    product: { origin: gateway, path: '', headers: { cookie: member.cookie, origin: gateway }, vary: turns(posts.ids, '/api') },
    reference: { origin: reference.origin, path: '', headers: { 'x-member': member.id.replace(/.$/, '0') }, vary: turns(posts.ids, '') },
    referenceProcesses: [reference.process],
    goals: { throughput: 0.5 },
  };
}
