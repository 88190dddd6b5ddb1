import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out for the public network (RFC 4291, IANA). The rest of IPv6 is reserved, or holds addresses of IPv4. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public network: none of a private, shared or loopback network, of one link, for many at once,
 * reserved or for examples (RFC 6890), and none that carries such a one in itself (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** The host of an address, if that is a number and not a name. */
export function ipOf({ hostname }: URL): string | undefined {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/** A name leads, with one of its addresses at least, to where nobody may go. */
export class NotReachableError extends Error {
  override readonly name = 'NotReachableError';
}

/**
 * Resolves names for the connection itself: what was checked is what is connected to, whatever the name says a moment later. One
 * address that may not be reached refuses the name.
 */
export function lookupWithin(mayReach: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => mayReach(address))) {
        return callback(new NotReachableError(`${hostname} must not be reached`), []);
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
