import { request as httpRequest, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { cookieHeader, eventually, type TestGateway } from './test-gateway.js';

/** A page that reads an answer as it comes. */
export class EventStreamClient {
  status = 0;
  headers: IncomingHttpHeaders = {};
  /** Everything that has come. */
  text = '';
  /** How the answer ended: whole, or broken off. */
  end: 'whole' | 'broken' | undefined;
  private readonly outgoing: ClientRequest;

  constructor(gateway: TestGateway, session: SessionTokens, path: string, body: object = {}, headers: Record<string, string> = {}) {
    const sent = JSON.stringify(body);
    this.outgoing = httpRequest({
      host: '127.0.0.1',
      port: gateway.port,
      method: 'POST',
      path,
      agent: false,
      headers: {
        origin: gateway.origin,
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
        cookie: cookieHeader(session),
        ...headers,
      },
    });
    this.outgoing.on('response', (response) => {
      this.status = response.statusCode!;
      this.headers = response.headers;
      response.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
      response.on('error', () => (this.end ??= 'broken'));
      response.on('close', () => (this.end ??= response.complete ? 'whole' : 'broken'));
    });
    this.outgoing.on('error', () => (this.end ??= 'broken'));
    this.outgoing.end(sent);
  }

  /** The words of the deltas that have come. */
  get words(): string[] {
    return [...this.text.matchAll(/^event: delta\ndata: (.*)$/gmu)].map(([, data]) => (JSON.parse(data!) as { text: string }).text);
  }

  async ended(withinMs?: number): Promise<'whole' | 'broken'> {
    await eventually(() => this.end !== undefined, withinMs);
    return this.end!;
  }

  hangUp(): void {
    this.outgoing.destroy();
  }
}
