import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.js';
import { eventReader, postForEvents, RefusedStreamError, type ServerSentEvent } from './sse-stream.js';

const parseIn = (pieces: readonly string[]): ServerSentEvent[] => {
  const eventsIn = eventReader();
  return pieces.flatMap((piece) => eventsIn(piece));
};

describe('events of a stream', () => {
  it('reads names and data, several lines of it as one text', () => {
    expect(parseIn(['event: delta\ndata: {"text":"Hi"}\n\ndata: a\ndata:b\ndata\n\n'])).toEqual([
      { name: 'delta', data: '{"text":"Hi"}' },
      { name: 'message', data: 'a\nb\n' },
    ]);
  });

  it('gives the same whatever the pieces, for each way of ending a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `\uFEFF: open${end}${end}event: delta${end}data: one${end}data: two${end}${end}id: 7${end}data: three${end}${end}`;
      const whole = parseIn([text]);
      expect(whole).toEqual([
        { name: 'delta', data: 'one\ntwo' },
        { name: 'message', data: 'three' },
      ]);
      for (let at = 1; at < text.length; at += 1) expect(parseIn([text.slice(0, at), text.slice(at)])).toEqual(whole);
      expect(parseIn([...text])).toEqual(whole);
    }
  });

  it('takes no event that was cut off, and none without data', () => {
    expect(parseIn(['event: done\n\nevent: delta\ndata: half'])).toEqual([]);
    expect(parseIn(['event: delta\ndata: half\n'])).toEqual([]);
  });

  it('keeps the blanks that belong to the text', () => {
    expect(parseIn(['data:  two\ndata: tail \n\n'])).toEqual([{ name: 'message', data: ' two\ntail ' }]);
  });
});

describe('postForEvents', () => {
  let server: Server | undefined;

  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    server = undefined;
  });

  async function serve(answer: (response: ServerResponse) => void): Promise<string> {
    server = createServer((request, response) => {
      request.resume();
      answer(response);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  const never = new AbortController().signal;

  async function collect(url: string, options: { signal?: AbortSignal; idleMs?: number } = {}): Promise<ServerSentEvent[]> {
    const events: ServerSentEvent[] = [];
    for await (const event of postForEvents(url, { body: { text: 'x' }, signal: never, ...options })) events.push(event);
    return events;
  }

  const begin = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  };

  it('hands out events of an answer, also characters that are cut in two', async () => {
    const bytes = Buffer.from('event: delta\ndata: Grüße 🔥\n\n');
    const url = await serve((response) => {
      begin(response);
      let at = 0;
      const next = (): void => {
        if (at >= bytes.length) response.end();
        else response.write(bytes.subarray(at, (at += 1)), () => setImmediate(next));
      };
      next();
    });
    expect(await collect(url)).toEqual([{ name: 'delta', data: 'Grüße 🔥' }]);
  });

  it('throws a refusal with its code and the time to wait', async () => {
    const url = await serve((response) => {
      response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '90' });
      response.end(JSON.stringify({ code: 'ai.too_many', title: 'Too many' }));
    });
    const refusal: unknown = await collect(url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedStreamError);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'ai.too_many', status: 429, retryAfterSeconds: 90 });
  });

  it('throws on an answer that is no stream', async () => {
    const url = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>');
    });
    await expect(collect(url)).rejects.toMatchObject({ code: 'unreadable', status: 200 });
  });

  it('throws when the answer breaks off or falls silent, but not while comments come', async () => {
    const broken = await serve((response) => {
      begin(response);
      response.write('data: one\n\n', () => response.destroy());
    });
    await expect(collect(broken)).rejects.toMatchObject({ code: 'network', status: 0 });
    server?.closeAllConnections();
    server?.close();

    const silent = await serve((response) => {
      begin(response);
      response.write('data: one\n\n');
    });
    await expect(collect(silent, { idleMs: 60 })).rejects.toMatchObject({ code: 'network' });
    server?.closeAllConnections();
    server?.close();

    const slow = await serve((response) => {
      begin(response);
      let left = 12;
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) response.write(': wait\n\n');
        else {
          clearInterval(timer);
          response.end('data: late\n\n');
        }
      }, 40);
    });
    expect(await collect(slow, { idleMs: 300 })).toEqual([{ name: 'message', data: 'late' }]);
  });

  it('closes the connection when its reader leaves', async () => {
    let gone = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const url = await serve((response) => {
      begin(response);
      response.on('close', () => gone());
      response.write('data: one\n\n');
    });
    for await (const event of postForEvents(url, { signal: never })) {
      expect(event.data).toBe('one');
      break;
    }
    await closed;
  });
});
