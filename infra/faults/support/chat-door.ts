import { PATIENCE } from '@affinity/kit/testing/patience';
import { Pool } from 'undici';
import type { ChatMember } from '../../bench/entries/chat-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { GatewayInstance } from './second-gateway.ts';

const CONNECTIONS = 128;
/** A browser's patience with one request. */
const TIMEOUT_MS = 8000 * PATIENCE;

export interface DoorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Nobody answered: cut off, too late, or a door that is closed for now (5xx, 429). Whether the request was done is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

export interface AskOptions {
  /** Cuts the connection after so long, as a network that goes away. */
  readonly cutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The public operations through several gateways, as a load balancer spreads them: each request through any of them. */
export class ChatDoor {
  readonly gateways: readonly GatewayInstance[];
  readonly origin: string;
  /** What was asked and not answered, one line each. */
  readonly unanswered: string[] = [];
  /** What was asked once more because its connection went before any answer, one line each. */
  readonly repeated: string[] = [];
  readonly #pools: readonly Pool[];
  readonly #cookies = new Map<string, string>();
  readonly #repeats: boolean;

  /**
   * @param origin the public one, which browsers name whichever gateway they reach
   * @param repeats asks once more when a connection goes before any answer, as browsers do (RFC 9112 section 9.3.1)
   */
  constructor(gateways: readonly GatewayInstance[], origin: string, repeats = false) {
    this.gateways = gateways;
    this.origin = origin;
    this.#repeats = repeats;
    this.#pools = gateways.map(({ address }) => new Pool(address, { connections: CONNECTIONS, pipelining: 1 }));
  }

  /** The member's `Cookie` header, as a browser keeps it: an access token lives five minutes. */
  cookieOf({ id, cookie }: ChatMember): string {
    return this.#cookies.get(id) ?? cookie;
  }

  /** @param lines `Set-Cookie` of an answer or of a handshake */
  keepCookies(member: ChatMember, lines: string | readonly string[] | undefined): void {
    if (lines === undefined) return;
    const jar = new Map(this.cookieOf(member).split('; ').map(splitCookie));
    for (const line of typeof lines === 'string' ? [lines] : lines) jar.set(...splitCookie(line.split(';', 1)[0]!));
    this.#cookies.set(member.id, [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
  }

  /** @throws UnansweredError */
  async ask(
    random: SeededRandom,
    member: ChatMember,
    method: Method,
    path: string,
    body?: unknown,
    options: AskOptions = {},
  ): Promise<DoorAnswer> {
    const once = (): Promise<DoorAnswer> => this.#once(random, member, method, path, body, options);
    try {
      return await once().catch((error: unknown) => {
        if (!this.#repeats || !isConnectionLoss(error)) throw error;
        this.repeated.push(`${method} ${path}: ${describe(error)}`);
        return once();
      });
    } catch (error) {
      this.unanswered.push(`${method} ${path}: ${describe(error)}`);
      throw new UnansweredError(`${method} ${path}`, { cause: error });
    }
  }

  async #once(
    random: SeededRandom,
    member: ChatMember,
    method: Method,
    path: string,
    body: unknown,
    { cutMs = TIMEOUT_MS, headers = {} }: AskOptions,
  ): Promise<DoorAnswer> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await random.pick(this.#pools).request({
      method,
      path: `/api${path}`,
      headers: { cookie: this.cookieOf(member), origin: this.origin, ...type, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(cutMs),
    });
    this.keepCookies(member, answer.headers['set-cookie']);
    const text = await answer.body.text();
    if (answer.statusCode === 429 || answer.statusCode >= 500) throw new Error(`answered ${answer.statusCode} ${text}`);
    return { status: answer.statusCode, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.destroy()));
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function splitCookie(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

function isConnectionLoss(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));
}

const describe = (error: unknown): string => `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`.trim();
