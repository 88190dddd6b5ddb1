import { Pool } from 'undici';
import type { ChatMember } from '../../bench/entries/chat-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { GatewayInstance } from './second-gateway.ts';

const CONNECTIONS = 128;
/** A browser's patience with one request. */
const TIMEOUT_MS = 8000;

export interface DoorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Nobody answered: cut off, too late, or a door that is closed for now (5xx, 429). Whether it was done is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** The public operations through several gateways, as a load balancer spreads them: each request through any of them. */
export class ChatDoor {
  readonly gateways: readonly GatewayInstance[];
  readonly origin: string;
  readonly #pools: readonly Pool[];

  /** @param origin the public one, which browsers name whichever gateway they reach */
  constructor(gateways: readonly GatewayInstance[], origin: string) {
    this.gateways = gateways;
    this.origin = origin;
    this.#pools = gateways.map(({ address }) => new Pool(address, { connections: CONNECTIONS, pipelining: 1 }));
  }

  /**
   * @param cutMs cuts the connection after so long, as a network that goes away
   * @throws UnansweredError
   */
  async ask(random: SeededRandom, member: ChatMember, method: Method, path: string, body?: unknown, cutMs?: number): Promise<DoorAnswer> {
    const signal = AbortSignal.timeout(cutMs ?? TIMEOUT_MS);
    try {
      const answer = await random.pick(this.#pools).request({
        method,
        path: `/api${path}`,
        headers: { cookie: member.cookie, origin: this.origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      const text = await answer.body.text();
      if (answer.statusCode === 429 || answer.statusCode >= 500) throw new Error(`${path} answered ${answer.statusCode}`);
      return { status: answer.statusCode, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    } catch (error) {
      throw new UnansweredError(`${method} ${path}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.destroy()));
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
