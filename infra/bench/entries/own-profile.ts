import type { Entry } from '../entry.ts';
import type { BenchContext } from '../context.ts';

/** A signed-in member reads the own profile: cookie, token, proxy, access, one prepared statement. */
export function ownProfile({ gateway, reference, member }: BenchContext): Entry {
  return {
    name: 'own-profile',
    title: 'Own profile',
    referenceName: 'one prepared statement behind bare Fastify, no gateway and no token',
    product: { origin: gateway, path: `/api/profiles/${member.id}`, headers: { cookie: member.cookie } },
    reference: { origin: reference.origin, path: `/profile/${member.id}` },
    referenceProcesses: [reference.process],
    goals: { throughput: 0.5 },
  };
}
