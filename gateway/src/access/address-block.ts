import { isIPv6 } from 'node:net';

/**
 * The block that one party controls, for counting: an IPv4 address, or the /64 that an IPv6 host picks its addresses from (RFC
 * 6177), as `2001:db8:0:1::/64`. An IPv4 address in IPv6 form counts as the IPv4 address. A text that is no address is returned as
 * it is.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = words(head);
  const right = words(tail ?? '');
  const all = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  const mapped = all[5] === 0xffff && all.slice(0, 5).every((word) => word === 0);
  if (mapped)
    return all
      .slice(6)
      .flatMap((word) => [word >> 8, word & 0xff])
      .join('.');
  return `${all
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`;
}

/** The 16-bit words of one side of `::`. A dotted IPv4 tail is two words. */
function words(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number];
    return [(a << 8) | b, (c << 8) | d];
  });
}
