import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedMediaOf } from './signed-media.js';

const SIGNING_KEY = 'a-signing-key-of-at-least-32-bytes!!';
const PAIR = '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002';
const MEMBER = '0199a1b2-0000-7000-8000-000000000001';
const FILE = {
  key: `chat_files/${PAIR}/letter_1763735000000-0123456789abcdef.pdf`,
  expires: '1800000000',
  disposition: 'attachment',
  name: 'Lebenslauf & mehr €.pdf',
};
const NOW = 1_799_999_999_999;

function sign({ key, expires, disposition, name }: typeof FILE, signingKey = SIGNING_KEY): string {
  return createHmac('sha256', signingKey).update(['media-v1', key, expires, disposition, name].join('\n')).digest('base64url');
}

/** An address with a fitting signature, unless another one is given. */
function target(change: Partial<typeof FILE> = {}, signature?: string): string {
  const file = { ...FILE, ...change };
  const { expires, disposition, name } = file;
  return `/media/${file.key}?${new URLSearchParams({ expires, disposition, name, signature: signature ?? sign(file) }).toString()}`;
}

const read = (address: string, now = NOW) => signedMediaOf(address, SIGNING_KEY, now);

describe('the address of a chat file', () => {
  it('MED-011 leads to what was signed, until it ends', () => {
    const { key, name } = FILE;
    expect(read(target())).toEqual({ key, disposition: 'attachment', name });
    expect(read(target({ disposition: 'inline' }))).toEqual({ key, disposition: 'inline', name });
    expect(read(target(), 1_800_000_000_000)).toBeUndefined();
  });

  it.each(['posts', 'stories', 'profiles', 'chat'])('leads to files that were sealed by %s for a report', (owner) => {
    const key = `evidence/${owner}/${MEMBER}/0`;
    expect(read(target({ key, disposition: 'inline', name: 'image' }))).toEqual({ key, disposition: 'inline', name: 'image' });
  });

  it('MED-011 has a fixed form: a signature made elsewhere fits', () => {
    expect(read(target({ name: 'a.pdf' }, 'HW_xW0Dmrp1qUFbEtwOXZmjJRp3fxjrZX7gWw4xYQjo'))).toMatchObject({ name: 'a.pdf' });
  });

  it.each<[string, Partial<typeof FILE>]>([
    ['key', { key: `chat_files/${PAIR}/letter_1763735000000-0123456789abcdee.pdf` }],
    ['end', { expires: '1800000001' }],
    ['disposition', { disposition: 'inline' }],
    ['name', { name: 'x.exe' }],
  ])('MED-011 with another %s leads nowhere', (_what, change) => {
    expect(read(target(change, sign(FILE)))).toBeUndefined();
  });

  it.each<[string, string]>([
    ['under another key', sign(FILE, `${SIGNING_KEY}x`)],
    ['that is empty', ''],
    ['that is cut', sign(FILE).slice(0, -1)],
    ['that goes on', `${sign(FILE)}=`],
    ['of other letters', 'é'.repeat(43)],
    ['in another case', sign(FILE).toUpperCase()],
  ])('MED-011 with a signature %s leads nowhere', (_what, signature) => {
    expect(read(target({}, signature))).toBeUndefined();
  });

  it.each<[string, string]>([
    ['no parameters', target().split('?')[0]!],
    ['one more parameter', `${target()}&v=2`],
    ['a parameter twice', `${target()}&name=x.exe`],
    ['a second question mark', `${target()}?`],
    ['a fragment', `${target()}#x`],
    ...['expires', 'disposition', 'name', 'signature'].map((name): [string, string] => [
      `no ${name}`,
      target().replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1'),
    ]),
  ])('MED-011 with %s leads nowhere', (_what, address) => {
    expect(read(address)).toBeUndefined();
  });

  it.each<[string, Partial<typeof FILE>]>([
    ['an end that is no number', { expires: 'Infinity' }],
    ['an end in another writing', { expires: '01800000000' }],
    ['an end with more to it', { expires: '1.8e9' }],
    ['an unknown disposition', { disposition: 'inline; x' }],
    ['an empty name', { name: '' }],
    ['what was deleted', { key: `sealed/${PAIR}/1` }],
    ['a sealed file of nobody we know', { key: `evidence/elsewhere/${MEMBER}/1` }],
    ['a sealed file that climbs', { key: `evidence/posts/${MEMBER}/../x` }],
    ['an unchecked upload', { key: 'quarantine/0199a1b2-0000-7000-8000-000000000001/x' }],
    ['media of posts', { key: 'posts/0199a1b2-0000-7000-8000-000000000001/x.webp' }],
    ['a key that climbs', { key: `chat_files/${PAIR}/../x` }],
    ['an encoded key', { key: `chat_files/${PAIR}/%2e%2e` }],
    ['a key without its pair', { key: 'chat_files/x.pdf' }],
  ])('SAFETY-46, SAFETY-48: even signed, %s leads nowhere', (_what, change) => {
    expect(read(target(change))).toBeUndefined();
  });
});
