import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './wait-for.ts';

/** How soon a change of readiness is known: about what a cluster needs to tell its nodes of one. */
const POLL_MS = 250;
const POLL_TIMEOUT_MS = 2000;

export interface BalancerTarget {
  readonly name: string;
  /** On loopback. */
  readonly port: number;
  /** Answers 200 while new connections are welcome. */
  readonly readyUrl: string;
}

/**
 * One address for several instances, as a Service of Kubernetes is one. A new connection goes to the next instance that is
 * ready, by turns. An open one stays where it is, whatever becomes of readiness. The balancer looks into nothing and tries
 * nothing twice. A connection for which nobody is ready, or whose instance refuses it, is reset.
 */
export class TcpBalancer {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #targets: readonly BalancerTarget[] = [];
  #ready = new Set<string>();
  #turn = 0;
  #closed = false;
  #polling: Promise<unknown> | undefined;
  /** Connections that were reset because no instance took them. */
  turnedAway = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client) => this.#pass(client));
  }

  /** Listens at once, so that its address can be told to others; serves once it has targets. */
  static async listen(): Promise<TcpBalancer> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpBalancer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  isReady(name: string): boolean {
    return this.#ready.has(name);
  }

  /** Resolves when all targets are ready. */
  async serve(targets: readonly BalancerTarget[]): Promise<void> {
    this.#targets = targets;
    this.#polling = Promise.all(targets.map((target) => this.#watch(target)));
    await waitFor(`${targets.map(({ name }) => name).join(' and ')} are ready`, 30_000, () => this.#ready.size === targets.length);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await this.#polling;
  }

  async #watch(target: BalancerTarget): Promise<void> {
    while (!this.#closed) {
      if (await answersOk(target.readyUrl)) this.#ready.add(target.name);
      else this.#ready.delete(target.name);
      await sleep(POLL_MS);
    }
  }

  #next(): BalancerTarget | undefined {
    const ready = this.#targets.filter(({ name }) => this.#ready.has(name));
    return ready[this.#turn++ % ready.length];
  }

  #pass(client: Socket): void {
    const target = this.#next();
    this.#hold(client);
    if (!target) {
      this.turnedAway++;
      client.resetAndDestroy();
      return;
    }
    const instance = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.#hold(instance);
    let connected = false;
    instance.once('connect', () => (connected = true));
    instance.on('error', () => {
      if (!connected) this.turnedAway++;
      client.resetAndDestroy();
    });
    client.on('error', () => instance.resetAndDestroy());
    // A side that ends is passed on by `pipe`; one that is gone altogether takes the other with it.
    client.on('close', () => instance.destroy());
    instance.on('close', () => client.destroy());
    client.pipe(instance);
    instance.pipe(client);
  }

  #hold(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }
}

/** Each question has a connection of its own: a kept one would be one more that a closing instance has to wait for. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: POLL_TIMEOUT_MS, headers: { connection: 'close' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.on('close', () => resolve(false));
    asked.end();
  });
}
