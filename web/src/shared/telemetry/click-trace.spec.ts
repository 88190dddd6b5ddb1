import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { traceClicks, traced } from './click-trace.js';

/** The part of a browser that the tracer touches. */
describe('the trace of a click', () => {
  const sent: { path: string; body: Blob }[] = [];
  let press: () => void;
  let draw: number;

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    sent.length = 0;
    draw = 0;
    vi.stubGlobal('location', { pathname: '/profile/0199a1b2-0000-7000-8000-000000000001' });
    vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (press = listener));
    vi.stubGlobal('navigator', { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) });
    traceClicks(() => draw);
  });
  afterEach(() => {
    vi.useRealTimers();
    // The files after this one have the globals of their own.
    vi.unstubAllGlobals();
  });

  /** One request; resolves to the trace that it carries. */
  async function ask(taken: boolean, tookMs = 40): Promise<string | null> {
    const request = new Request('http://localhost/api/posts');
    await traced(request, async () => {
      vi.advanceTimersByTime(tookMs);
      return new Response(null, { headers: taken ? { traceresponse: 'taken' } : {} });
    });
    return request.headers.get('traceparent');
  }

  it('is proposed to the requests that it causes, and told once the gateway took it', async () => {
    press();
    const trace = await ask(true);
    expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(await ask(true)).toBe(trace);
    vi.advanceTimersByTime(1000);
    expect(await ask(true)).toBeNull();
    vi.advanceTimersByTime(3000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/telemetry']);
    expect(JSON.parse(await sent[0]!.body.text())).toEqual({ trace, page: 'profile', ms: 80, ago: expect.any(Number) });
    expect(sent[0]!.body.type).toBe('application/json');
  });

  it('is told to nobody when the gateway did not take it', async () => {
    press();
    expect(await ask(false)).not.toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });

  it('is not made of most clicks', async () => {
    draw = 0.01;
    press();
    expect(await ask(true)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });
});
