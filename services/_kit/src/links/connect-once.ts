import { isIP, type LookupFunction } from 'node:net';
import { Client } from 'undici';

const CONNECTED_WITHIN_MS = 3000;
const LARGEST_HEAD = 16 * 1024;

/** Names nothing anew: whatever is asked for, the addresses that were checked are the answer. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, answer) => (options.all ? answer(null, all) : answer(null, all[0]!.address, all[0]!.family));
}

/** A client of one host for one exchange, which connects to one of these addresses. It follows no redirect and keeps no cookie. */
export function connectOnce(origin: string, addresses: readonly string[]): Client {
  return new Client(origin, {
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: LARGEST_HEAD,
    connect: { timeout: CONNECTED_WITHIN_MS, lookup: lookupAmong(addresses) },
  });
}
