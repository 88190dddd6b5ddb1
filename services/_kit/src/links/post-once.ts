import { outsideWork } from '../db/outside-work.js';
import { connectOnce } from './connect-once.js';
import { reachedAddresses, type Reach } from './reached-addresses.js';

export interface PostOnce {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly reach: Reach;
  /** Milliseconds for all of it. */
  readonly withinMs: number;
}

/** What a stranger's server answered. */
export interface PostAnswer {
  readonly status: number;
  /** Seconds that it asks to be left alone for. RFC 9110, 10.2.3. */
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Sends to an address that a member chose, so that nothing inside of the network can be reached by it. No redirect is followed, and
 * nothing of the answer but its status is read.
 * @throws when the address may not be reached, or does not answer in time
 */
export async function postOnce(address: string, { headers, body, reach, withinMs }: PostOnce): Promise<PostAnswer> {
  outsideWork('An address that a member chose');
  const url = new URL(address);
  const signal = AbortSignal.timeout(withinMs);
  const client = connectOnce(url.origin, await reachedAddresses(url, reach, signal));
  try {
    const answer = await client.request({ method: 'POST', path: url.pathname + url.search, headers, body, signal, reset: true });
    // The rest of the answer ends with an error, which nobody waits for.
    answer.body.on('error', () => undefined);
    const seconds = Number(answer.headers['retry-after']);
    return { status: answer.statusCode, retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined };
  } finally {
    await client.destroy();
  }
}
