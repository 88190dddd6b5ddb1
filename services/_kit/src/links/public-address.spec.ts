import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.js';

describe('a host of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '223.255.255.255'])(
    'EXPERIENCE-15 is %s',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );

  it.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '64:ff9b::8.8.8.8'])('EXPERIENCE-15 is %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ['carriers', '100.64.0.1', '100.127.255.255'],
    ['one link, and metadata of clouds', '169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0'],
    ['metadata of single clouds', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'],
    ['unique local, and site local as it was', 'fc00::1', 'fdff::1', 'fec0::1'],
    ['groups', '224.0.0.1', '239.255.255.255', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['reserved', '192.0.0.1', '240.0.0.1', '198.18.0.1', '198.19.255.255', '100::1', '5f00::1', '4000::1'],
    ['documents', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['IPv4 inside, mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
    ['IPv4 inside, compatible', '::127.0.0.1', '::7f00:1'],
    ['IPv4 inside, NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::8.8.8.8'],
    ['IPv4 inside, 6to4 and Teredo', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['no address', '', 'localhost', '127.1', '0x7f000001', '2130706433', '8.8.8.8/8', '[::1]'],
  ])('EXPERIENCE-15 is none of %s', (_, ...ips) => {
    expect(ips.filter(isPublicAddress)).toEqual([]);
  });
});
