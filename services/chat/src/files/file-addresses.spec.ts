import { describe, expect, it } from 'vitest';
import { FileAddresses } from './file-addresses.js';

const addresses = new FileAddresses({ mediaBaseUrl: 'https://media.test/media', mediaSigningKey: 'k'.repeat(32) });
const FILE = { key: 'chat_files/a_b/letter.pdf', type: 'application/pdf', name: 'letter.pdf' };
const at = (time: string) => addresses.of(FILE, new Date(`2026-11-21T${time}Z`));

describe('the address of a file', () => {
  it.each([
    ['12:00:00.000', '12:10:00.000'],
    ['12:00:00.001', '12:20:00.000'],
    ['12:09:59.999', '12:20:00.000'],
    ['12:10:00.000', '12:20:00.000'],
    ['23:55:00.000', '00:10:00.000'],
  ])('MED-011 issued at %s ends at %s', (now, end) => {
    expect(at(now).expiresAt.slice(11, -1)).toBe(end);
  });

  it('is the same within a window of ten minutes, so that a reload shows what is held', () => {
    expect(at('12:00:00.001')).toEqual(at('12:10:00.000'));
    expect(at('12:10:00.001').url).not.toBe(at('12:10:00.000').url);
  });

  it.each([
    ['image/webp', 'inline'],
    ['audio/webm', 'inline'],
    ['video/mp4', 'inline'],
    ['application/pdf', 'attachment'],
    ['application/octet-stream', 'attachment'],
  ])('SAFETY-47 has %s as %s', (type, disposition) => {
    expect(new URL(addresses.of({ ...FILE, type }).url).searchParams.get('disposition')).toBe(disposition);
  });
});
