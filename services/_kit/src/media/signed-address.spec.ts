import { expect, it } from 'vitest';
import { mediaSignature, signedAddress } from './signed-address.js';

const KEY = 'a-signing-key-of-at-least-32-bytes!!';
const file = {
  key: 'chat_files/a_b/cv_1-00.pdf',
  name: 'Lebenslauf & mehr.pdf',
  disposition: 'attachment',
  expires: 1_800_000_000,
} as const;

it('MED-011 an address carries everything that its signature covers', () => {
  const url = new URL(signedAddress('http://media.test/media', KEY, { ...file, expiresAt: new Date(1_800_000_000_999) }));
  expect(url.origin + url.pathname).toBe(`http://media.test/media/${file.key}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    expires: '1800000000',
    disposition: 'attachment',
    name: file.name,
    signature: mediaSignature(KEY, file),
  });
});

it.each([
  ['key', { key: 'chat_files/a_b/cv_1-01.pdf' }],
  ['end', { expires: 1_800_000_001 }],
  ['disposition', { disposition: 'inline' as const }],
  ['name', { name: 'x.exe' }],
])('MED-011 another %s is another signature', (_what, change) => {
  expect(mediaSignature(KEY, { ...file, ...change })).not.toBe(mediaSignature(KEY, file));
});

it('MED-011 another signing key makes another signature', () => {
  expect(mediaSignature(`${KEY}x`, file)).not.toBe(mediaSignature(KEY, file));
});

it('has a fixed form, which the media origin makes as well', () => {
  expect(mediaSignature(KEY, file)).toMatch(/^[\w-]{43}$/);
});
