import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Respond = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** A real HTTP server in a service's stead: keeps the requests, and answers as the test says. */
export class UpstreamServer {
  readonly received: ReceivedRequest[] = [];
  respond: Respond = (request, response) => json(response, 200, { echo: request.url });
  private constructor(
    private server: Server,
    readonly port: number,
  ) {}

  static async start(respond?: Respond): Promise<UpstreamServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const upstream = new UpstreamServer(server, (server.address() as AddressInfo).port);
    if (respond) upstream.respond = respond;
    server.on('request', (request, response) => void upstream.handle(request, response));
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get last(): ReceivedRequest {
    const request = this.received.at(-1);
    if (!request) throw new Error('The service was not asked');
    return request;
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Listens again on the same port. */
  async restart(): Promise<void> {
    await this.stop();
    this.server = createServer((request, response) => void this.handle(request, response));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const received = { method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
    this.received.push(received);
    await this.respond(received, response);
  }
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json', ...headers })
    .end(JSON.stringify(body));
}

export function problem(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  json(response, status, { type: 'about:blank', title: 'Problem', status, code, detail: code }, headers);
}
