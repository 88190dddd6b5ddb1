import { describe, expect, it } from 'vitest';
import { clearedSessionCookies, deviceCookie, googleFlowCookie, readCookies } from './session.cookies.js';

describe('readCookies', () => {
  it('finds ours among others', () => {
    expect(readCookies('a=1; __Host-affinity-access=x.y.z; b; __Host-affinity-refresh=r;__Host-affinity-google=a%2Bb')).toEqual({
      access: 'x.y.z',
      refresh: 'r',
      google: 'a+b',
      device: undefined,
    });
    expect(readCookies('__Host-affinity-device=d-1_x').device).toBe('d-1_x');
  });

  it('SAFETY-20 takes no cookie without the __Host- prefix, which a neighbouring site could set', () => {
    expect(readCookies('affinity-access=x; __host-affinity-access=x; X__Host-affinity-access=x').access).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    '=',
    '__Host-affinity-access=',
    '__Host-affinity-access',
    '__Host-affinity-access=%E0%A4%A',
    `__Host-affinity-access=${'x'.repeat(4097)}`,
  ])('finds none in %p', (header) => {
    expect(readCookies(header)).toEqual({ access: undefined, refresh: undefined, google: undefined, device: undefined });
  });

  it('reads back what it wrote', () => {
    const flow = 'a.b-c_d+e/f==;x';
    expect(readCookies(googleFlowCookie(flow).split('; ')[0]).google).toBe(flow);
  });

  it('SAFETY-20 keeps what a device is known by from scripts and from other hosts, for as long as browsers do', () => {
    expect(deviceCookie('d')).toBe('__Host-affinity-device=d; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  it('SAFETY-20 clears with the attributes it sets with, without which browsers ignore a __Host- cookie', () => {
    for (const cookie of clearedSessionCookies())
      expect(cookie).toMatch(/^__Host-affinity-\w+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});
