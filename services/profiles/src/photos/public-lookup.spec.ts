import { expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup.js';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('SAFETY-66 %s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['142.250.74.225', '172.32.0.1', '100.128.0.1', '2a00:1450:400f:80c::2001'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([true, false])('a name that means this machine is refused when it is looked up (all: %s)', async (all) => {
  const error = await new Promise<Error | null>((resolve) => publicLookup('localhost', { all }, resolve));
  expect(error?.message).toContain('not public');
});
