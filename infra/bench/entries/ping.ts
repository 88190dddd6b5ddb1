import type { Entry } from '../entry.ts';
import type { BenchContext } from '../context.ts';

/** The public door by itself: routing, headers, no session. */
export function ping({ gateway, reference }: BenchContext): Entry {
  return {
    name: 'ping',
    title: 'Ping, signed in or not',
    referenceName: 'bare Fastify',
    product: { origin: gateway, path: '/api/ping' },
    reference: { origin: reference.origin, path: '/ping' },
    referenceProcesses: [reference.process],
  };
}
