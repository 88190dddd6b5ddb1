import { isIPv6 } from 'node:net';

/**
 * What one party may control, narrow to wide: an IPv4 address; or of an IPv6 address the /64 a host picks addresses from,
 * and the /56 and /48 that providers hand out (RFC 6177), as `2001:db8:0:1::/64`. What is no address counts as it is.
 */
export function addressBlocks(address: string): [string, ...string[]] {
  if (!isIPv6(address)) return [address];
  const all = wordsOf(address);
  if (all[5] === 0xffff && all.slice(0, 5).every((word) => word === 0)) {
    return [
      all
        .slice(6)
        .flatMap((word) => [word >> 8, word & 0xff])
        .join('.'),
    ];
  }
  const [a, b, c, d] = all as [number, number, number, number];
  return [written([a, b, c, d], 64), written([a, b, c, d & 0xff00], 56), written([a, b, c], 48)];
}

/** The narrowest of {@link addressBlocks}. */
export function addressBlock(address: string): string {
  return addressBlocks(address)[0];
}

function written(words: readonly number[], bits: number): string {
  return `${words.map((word) => word.toString(16)).join(':')}::/${bits}`;
}

function wordsOf(address: string): number[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = wordsOfPart(head);
  const right = wordsOfPart(tail ?? '');
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** The 16-bit words of one side of `::`; a dotted IPv4 tail is two of them. */
function wordsOfPart(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number];
    return [(a << 8) | b, (c << 8) | d];
  });
}
