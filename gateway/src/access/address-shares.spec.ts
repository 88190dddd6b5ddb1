import { describe, expect, it } from 'vitest';
import { AddressShares } from './address-shares.js';

describe('AddressShares', () => {
  it('gives an address its own shares and nobody else’s, and takes each back once', () => {
    const shares = new AddressShares(2);
    const [first, second] = [shares.take('203.0.113.7'), shares.take('::ffff:203.0.113.7')];
    expect([first, second].map((share) => typeof share)).toEqual(['function', 'function']);
    expect([shares.take('203.0.113.7'), typeof shares.take('203.0.113.8')]).toEqual([undefined, 'function']);
    first!();
    first!();
    expect([typeof shares.take('203.0.113.7'), shares.take('203.0.113.7')]).toEqual(['function', undefined]);
  });

  it('counts a /64 of IPv6 as one, and forgets who holds nothing', () => {
    const shares = new AddressShares(1);
    const share = shares.take('2001:db8:0:1::1')!;
    expect([shares.take('2001:db8:0:1:ffff::2'), shares.size]).toEqual([undefined, 1]);
    share();
    expect(shares.size).toBe(0);
    expect(shares.take('2001:db8:0:1:ffff::2')).toBeDefined();
  });
});
