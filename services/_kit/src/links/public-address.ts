import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out for the public internet: RFC 4291, 2.4, and IANA's registry of global unicast addresses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 behind the well-known prefix of NAT64: RFC 6052, 2.1. Networks without IPv4 reach every other host by it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Public by its number, and yet the inside of every virtual machine of Azure: settings, health and names. */
const INSIDE = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to one host of the public internet: none of RFC 6890's special ranges, no group of hosts, no
 * metadata of a cloud. IPv4 inside of IPv6 is refused (mapped, 6to4, Teredo), but for NAT64, where the inner address counts.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return isPublicIPv4(ipaddr.IPv4.parse(ip));
  if (!isIPv6(ip)) return false;
  const address = ipaddr.IPv6.parse(ip);
  if (address.match(NAT64)) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !INSIDE.has(address.toString());
}
