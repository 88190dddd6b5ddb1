import { describe, expect, it } from 'vitest';
import { addressBlock, addressBlocks } from './address-blocks.js';
import { limitKey } from './rate-limits.js';

describe('rate limit keys', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:db8:0000:0001:bbbb:cccc:dddd:eeee', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('counts an IPv6 address in its /64, its /56 and its /48', () => {
    expect(addressBlocks('2001:db8:12:34ab::1')).toEqual(['2001:db8:12:34ab::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']);
    expect(addressBlocks('203.0.113.7')).toEqual(['203.0.113.7']);
  });

  it('SAFETY-76 keep addresses and e-mails out of Redis', () => {
    expect(limitKey('203.0.113.7', 'ann@example.com')).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(limitKey('a', 'bc')).not.toBe(limitKey('ab', 'c'));
  });
});
