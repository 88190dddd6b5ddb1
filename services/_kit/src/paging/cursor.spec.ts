import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidRequestError } from '../errors/domain-error.js';
import { CursorCodec, CursorTime } from './cursor.js';

const byId = new CursorCodec(z.strictObject({ id: z.uuid() }));
const id = '0199a1b2-0000-7000-8000-000000000001';

describe('CursorCodec', () => {
  it('reads what it wrote', () => {
    expect(byId.decode(byId.encode({ id }))).toEqual({ id });
  });
  it.each([
    ['not base64 JSON', '%%%'],
    ['of another list', new CursorCodec(z.strictObject({ score: z.number() })).encode({ score: 4 })],
    ['with a forged key', Buffer.from(`{"id":"' OR 1=1"}`).toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
  ])('refuses a cursor %s', (_name, cursor) => {
    expect(() => byId.decode(cursor)).toThrow(InvalidRequestError);
  });
});

describe('CursorTime', () => {
  it.each(['1970-01-01T00:00:00.000Z', '2026-11-26T01:00:00Z', '2026-11-26T01:00:00.123456Z', '9998-12-31T23:59:59.999Z'])(
    'is %s',
    (time) => {
      expect(CursorTime.safeParse(time).success).toBe(true);
    },
  );
  it.each([
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '9999-01-01T00:00:00Z',
    'infinity',
    '2026-11-26',
    `2026-01-01T00:00:00.${'0'.repeat(150)}Z`,
  ])('is not %s', (time) => {
    expect(CursorTime.safeParse(time).success).toBe(false);
  });
});
