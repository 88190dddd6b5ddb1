import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Nobody waits for it: a slow one may go on after the page is left. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface PageServer {
  readonly port: number;
  /** What came since the last `forget`. */
  readonly requests: IncomingMessage[];
  connections: number;
  answer: Answer;
  forget(): void;
  close(): Promise<void>;
}

/** A web server on every IPv4 address of this host: what a reader must not reach is there, too. */
export async function startPageServer(create: (listener: RequestListener) => Server = createServer): Promise<PageServer> {
  const requests: IncomingMessage[] = [];
  const server = create((request, response) => {
    requests.push(request);
    void page.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const page: PageServer = {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: 0,
    answer: html('<title>A page</title>'),
    forget: () => {
      requests.length = 0;
      page.connections = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on('connection', () => page.connections++);
  return page;
}

/** An answer that is a page. */
export function html(page: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
}
