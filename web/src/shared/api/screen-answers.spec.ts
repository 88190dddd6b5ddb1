import { describe, expect, it } from 'vitest';
import { ScreenAnswers } from './screen-answers.js';

const ORIGIN = 'https://affinity.example';
const POSTS = '/api/posts?view=latest&filter=all';
const CASES = '/api/cases/unread';
const HEAD = `${JSON.stringify({ parts: [POSTS, CASES], cursor: '7-0' })}\n`;
const BODY = '{"b":1.0, "text":"a \\",\\"body\\": b"}';
const line = (path: string, body: string, status = 200): string =>
  `{"path":${JSON.stringify(path)},"status":${status},"headers":{"etag":"\\"7\\",","content-type":"application/json"},"body":${body}}\n`;

/** A screen that is written bit by bit. */
function screen() {
  let now = 0;
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const answers = new ScreenAnswers(Promise.resolve(new Response(body)), () => now);
  return {
    answers,
    write: (text: string) => stream.enqueue(new TextEncoder().encode(text)),
    end: () => stream.close(),
    fail: () => stream.error(new Error('The line broke')),
    wait: (ms: number) => (now += ms),
    take: (path: string) => answers.take(ORIGIN + path),
  };
}

describe('ScreenAnswers', () => {
  it('SPEED-10 gives each answer once, as it came, however the bytes are cut', async () => {
    const { write, take } = screen();
    const posts = take(POSTS);
    for (const byte of HEAD + line(POSTS, BODY)) write(byte);
    const answer = (await posts)!;
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, '"7",', BODY]);
    expect(await take(POSTS)).toBeUndefined();
  });

  it('keeps the status and the problem of a part that failed', async () => {
    const { write, take } = screen();
    write(HEAD + line(POSTS, '{"code":"x"}', 503));
    const answer = (await take(POSTS))!;
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'x' }]);
  });

  it('leaves to the network what was not promised, or did not come', async () => {
    const { write, end, take } = screen();
    const cases = take(CASES);
    write(HEAD + line(POSTS, BODY));
    expect(await take('/api/stories')).toBeUndefined();
    expect(await take(POSTS)).toBeDefined();
    end();
    expect(await cases).toBeUndefined();
  });

  it.each(['before anything came', 'after the head'])('leaves everything to the network when the line breaks %s', async (when) => {
    const { write, fail, take } = screen();
    const posts = take(POSTS);
    if (when === 'after the head') write(HEAD);
    fail();
    expect(await posts).toBeUndefined();
    expect(await take(CASES)).toBeUndefined();
  });

  it('leaves everything to the network when the screen is refused', async () => {
    const answers = new ScreenAnswers(Promise.resolve(new Response('{"parts":[]}', { status: 503 })));
    expect(await answers.take(ORIGIN + POSTS)).toBeUndefined();
    expect(answers.cursor).toBeNull();
    expect(await new ScreenAnswers(Promise.reject(new Error('No line'))).take(ORIGIN + POSTS)).toBeUndefined();
  });

  it('forgets what nobody has taken after a change, and what has become old', async () => {
    const changed = screen();
    changed.write(HEAD + line(POSTS, BODY) + line(CASES, '{}'));
    expect(await changed.take(POSTS)).toBeDefined();
    changed.answers.forget();
    expect(await changed.take(CASES)).toBeUndefined();

    const old = screen();
    old.write(HEAD + line(POSTS, BODY) + line(CASES, '{}'));
    expect(await old.take(POSTS)).toBeDefined();
    expect(old.answers.cursor).toBe('7-0');
    old.wait(10_000);
    expect(await old.take(CASES)).toBeUndefined();
    expect(old.answers.cursor).toBeNull();
  });
});
