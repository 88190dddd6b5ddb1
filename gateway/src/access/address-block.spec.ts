import { describe, expect, it } from 'vitest';
import { addressBlock } from './address-block.js';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0000:0001:bbbb:cccc:dddd:eeee', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
    ['not an address', 'not an address'],
  ])('counts %s as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
