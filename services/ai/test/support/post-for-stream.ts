import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import type { PracticeMessageResponse, PracticeResponse } from '../../src/practice/dto/practice.responses.js';

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };

/** A streamed answer, read to its end. */
export interface Streamed {
  readonly status: number;
  readonly headers: Headers;
  readonly problem?: Problem;
  readonly message?: PracticeMessageResponse;
  readonly deltas: string[];
  readonly done?: PracticeMessageResponse;
  readonly goal?: PracticeResponse['goal'];
  /** Milliseconds until the end of the answer. */
  readonly took: number;
}

/** A streamed answer that is still coming. */
export interface Streaming {
  /** Resolves once a piece of the reply has come. */
  readonly began: Promise<void>;
  readonly ended: Promise<Streamed>;
  hangUp(): void;
}

/** Asks one instance as the gateway does for an onboarded member. @param token of the member */
export function postForStream(url: string, token: () => Promise<string>, body?: unknown): Streaming {
  const controller = new AbortController();
  let begin: () => void = () => undefined;
  const began = new Promise<void>((resolve) => (begin = resolve));
  const ended = read();
  // A caller that hangs up does not wait for the end.
  ended.catch(() => undefined);
  return { began, ended, hangUp: () => controller.abort() };

  async function read(): Promise<Streamed> {
    const started = Date.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
        [ONBOARDED_HEADER]: 'onboarded',
        authorization: `Bearer ${await token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: controller.signal,
    });
    const { status, headers } = response;
    if (!headers.get('content-type')?.startsWith('text/event-stream')) {
      return { status, headers, problem: (await response.json()) as Problem, deltas: [], took: Date.now() - started };
    }
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      if (text.includes('event: delta')) begin();
    }
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gmu)].map(([, event, data]) => ({
      event,
      data: JSON.parse(data!) as any,
    }));
    return {
      status,
      headers,
      message: events.find(({ event }) => event === 'message')?.data.message,
      deltas: events.filter(({ event }) => event === 'delta').map(({ data }) => data.text),
      done: events.find(({ event }) => event === 'done')?.data.message,
      goal: events.find(({ event }) => event === 'done')?.data.goal,
      took: Date.now() - started,
    };
  }
}
