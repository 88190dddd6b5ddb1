import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ipOf, isPublic, lookupWithin, NotReachableError } from './public-network.js';

const answers: { address: string; family: number }[][] = [];
vi.mock('node:dns', () => ({
  lookup: (_: string, __: object, callback: (error: Error | null, addresses: object[]) => void) => callback(null, answers.shift() ?? []),
}));
afterEach(() => void answers.splice(0));

describe('an address of the public network', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])('EXPERIENCE-15 is %s', (ip) =>
    expect(isPublic(ip)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '100::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:53aa:64c::',
    'localhost',
    '',
  ])('EXPERIENCE-15 is not %s', (ip) => expect(isPublic(ip)).toBe(false));

  it.each([
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://[::ffff:7f00:1]/', '::ffff:7f00:1'],
    ['http://①②⑦.0.0.1/', '127.0.0.1'],
    ['http://a.example/', undefined],
  ])('EXPERIENCE-15 is told from however %s is written', (address, ip) => expect(ipOf(new URL(address))).toBe(ip));
});

describe('a name', () => {
  const resolve = (all: boolean) =>
    promisify((done: (error: Error | null, found?: unknown) => void) =>
      lookupWithin(isPublic)('a.example', { all }, (error, ...found) => done(error, found)),
    )();
  const PUBLIC = { address: '93.184.215.14', family: 4 };

  it('EXPERIENCE-15 leads to its addresses when all of them are public', async () => {
    answers.push([PUBLIC, { address: '2606:4700::1', family: 6 }], [PUBLIC]);
    expect(await resolve(true)).toEqual([[PUBLIC, { address: '2606:4700::1', family: 6 }]]);
    expect(await resolve(false)).toEqual([PUBLIC.address, 4]);
  });

  it.each([
    ['a private address beside a public one', [PUBLIC, { address: '10.0.0.1', family: 4 }]],
    ['the address of a metadata service', [{ address: '169.254.169.254', family: 4 }]],
    ['none', []],
  ])('EXPERIENCE-15 is refused with %s', async (_, addresses) => {
    answers.push(addresses);
    await expect(resolve(true)).rejects.toBeInstanceOf(NotReachableError);
  });

  it('EXPERIENCE-15 is checked anew each time: it may lead elsewhere a moment later', async () => {
    answers.push([PUBLIC], [{ address: '127.0.0.1', family: 4 }]);
    expect(await resolve(true)).toEqual([[PUBLIC]]);
    await expect(resolve(true)).rejects.toBeInstanceOf(NotReachableError);
  });
});
