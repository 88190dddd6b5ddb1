import { describe, expect, it } from 'vitest';
import { parseEmail } from './email-address.js';

describe('parseEmail', () => {
  it('IDN-063 gives addresses that differ by case or outer spaces one key', () => {
    expect(parseEmail(' Ann.Lee@Example.COM ')).toEqual({ address: 'Ann.Lee@Example.COM', key: 'ann.lee@example.com' });
  });

  it.each(['ann+tag@example.co.uk', "o'neil@example.com", 'a@b.cd', 'a_b-c@xn--bcher-kva.example'])('IDN-026 accepts %s', (text) => {
    expect(parseEmail(text).address).toBe(text);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann lee@example.com',
    'ann@exa mple.com',
    'ann@-example.com',
    'ann@example..com',
    'ann@example.com\r\nBcc: x@y.zz',
    'ann@[127.0.0.1]',
  ])('IDN-026 refuses %j as invalid-email', (text) => {
    expect(() => parseEmail(text)).toThrow(expect.objectContaining({ code: 'invalid-email', status: 400 }));
  });
});
