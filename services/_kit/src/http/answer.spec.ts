import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UnavailableError } from '../errors/domain-error.js';
import { answered, dataOf, dataUnless, type Answer } from './answer.js';

const Thing = z.object({ name: z.string() });
const thing = { name: 'one' };
const away = (cause: unknown) => new UnavailableError('things.away', 'Away.', 2, cause);

function answer(status: number, rest: Omit<Answer<typeof thing>, 'response'> = {}, headers = {}): Answer<typeof thing> {
  return { ...rest, response: new Response(null, { status, headers }) };
}

describe('what a sibling says of a thing', () => {
  const ask = (given: Answer) => answered(Thing, () => Promise.resolve(given), away);

  it('is the thing, without what nobody asked for', async () => {
    expect(await ask(answer(200, { data: { ...thing, more: 1 } as typeof thing }))).toEqual(thing);
  });

  it('is that there is none: 404, and nothing else', async () => {
    expect(await ask(answer(404, { error: {} }))).toBeUndefined();
    for (const status of [400, 401, 403, 409, 410, 429, 500, 503]) {
      await expect(ask(answer(status, { error: {} }))).rejects.toMatchObject({ code: 'things.away', status: 503 });
    }
  });

  it('is nothing when it is no thing, or when nobody answers', async () => {
    await expect(ask(answer(200, { data: { other: 1 } as never }))).rejects.toMatchObject({ code: 'things.away' });
    await expect(ask(answer(200))).rejects.toMatchObject({ code: 'things.away' });
    const failure = new Error('silent');
    await expect(answered(Thing, () => Promise.reject(failure), away)).rejects.toMatchObject({ code: 'things.away', cause: failure });
  });
});

describe('what a sibling refuses', () => {
  it('is refused with its code, its status, its words and its time to wait', () => {
    const error = { code: 'things.many', detail: 'Too many.', errors: [{ path: 'a', message: 'b' }], details: { c: 'd' } };
    expect(() => dataOf(answer(429, { error }, { 'retry-after': '7' }))).toThrow(
      expect.objectContaining({
        code: 'things.many',
        status: 429,
        message: 'Too many.',
        options: { errors: error.errors, details: error.details, retryAfterSeconds: 7 },
      }),
    );
  });

  it('is unavailable when it failed, or said nothing that can be understood', () => {
    expect(() => dataOf(answer(500, { error: { code: 'things.broken' } }))).toThrow(
      expect.objectContaining({ code: 'things.broken', status: 503, options: expect.objectContaining({ retryAfterSeconds: 2 }) }),
    );
    for (const status of [400, 404, 502]) {
      expect(() => dataOf(answer(status, { error: '<html>' }))).toThrow(expect.objectContaining({ code: 'upstream.failed', status: 503 }));
    }
  });

  it('is nothing where its status means that', () => {
    expect(dataUnless([401, 404], answer(404))).toBeUndefined();
    expect(dataUnless([404], answer(200, { data: thing }))).toBe(thing);
    expect(() => dataUnless([404], answer(401, { error: { code: 'session.required' } }))).toThrow(expect.objectContaining({ status: 401 }));
    expect(dataOf(answer(204))).toBeUndefined();
  });
});
