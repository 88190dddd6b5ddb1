import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A generateContent request as the model's service gets it. */
export interface ModelCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came. */
  readonly raw: string;
  readonly body: {
    contents: { role: string; parts: { text: string }[] }[];
    systemInstruction?: { parts: { text: string }[] };
    generationConfig?: Record<string, unknown>;
    tools?: unknown;
  };
  /** Set when the caller hung up before the end. */
  aborted: boolean;
}

export type ModelMode =
  | 'answers'
  | 'leads-away'
  | 'refuses'
  | 'too-many'
  | 'fails'
  | 'unknown-key'
  | 'forbids'
  | 'hangs'
  | 'stalls'
  | 'garbage'
  | 'nothing'
  | 'slow'
  | 'held'
  | 'trickles';

/** Plays a hosted model that speaks generateContent with server-sent events, over real HTTP. */
export interface ModelServer {
  readonly url: string;
  mode: ModelMode;
  /** Makes the pieces of the next answers from the request. */
  says: (call: ModelCall) => readonly string[];
  readonly calls: ModelCall[];
  /** How often the model's description was asked for. */
  described: number;
  /** Answers in mode `held` say their first piece and wait for this to say the rest. */
  release(): void;
  stop(): Promise<void>;
}

export const promptOf = ({ body }: ModelCall): string =>
  [...(body.systemInstruction?.parts ?? []), ...body.contents.flatMap(({ parts }) => parts)].map(({ text }) => text).join('\n');

const chunk = (text: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }], modelVersion: 'stand-in' })}\r\n\r\n`;

export async function startModelServer(): Promise<ModelServer> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const bytes: Buffer[] = [];
    request.on('data', (data: Buffer) => bytes.push(data));
    request.on('end', () => {
      if (request.method === 'GET') {
        describe(response);
        return;
      }
      const raw = Buffer.concat(bytes).toString('utf8');
      const call: ModelCall = {
        path: request.url ?? '',
        headers: request.headers,
        raw,
        body: JSON.parse(raw) as ModelCall['body'],
        aborted: false,
      };
      model.calls.push(call);
      response.once('close', () => (call.aborted = !response.writableFinished));
      void answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}`,
    mode: 'answers',
    says: () => ['Nice to ', 'meet you. ', 'What do you like?'],
    calls: [],
    described: 0,
    release: () => held.splice(0).forEach((goOn) => goOn()),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** The description of the model, which a service asks for when it starts. */
  function describe(response: ServerResponse): void {
    model.described += 1;
    const refuses = model.mode === 'unknown-key' || model.mode === 'forbids';
    const status = model.mode === 'forbids' ? 403 : 400;
    response
      .writeHead(refuses ? status : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          refuses ? { error: { code: status, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } } : { name: 'models/stand-in' },
        ),
      );
  }

  async function answer(call: ModelCall, response: ServerResponse): Promise<void> {
    const error = (status: number, message: string): void => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: status, message, status: message } }));
    };
    const { mode } = model;
    if (mode === 'refuses') return void response.destroy();
    if (mode === 'leads-away' && !call.path.startsWith('/elsewhere'))
      return void response.writeHead(307, { location: `${model.url}/elsewhere` }).end();
    if (mode === 'too-many') return error(429, 'RESOURCE_EXHAUSTED');
    if (mode === 'forbids') return error(403, 'PERMISSION_DENIED');
    if (mode === 'unknown-key') return error(400, 'API key not valid. Please pass a valid API key.');
    if (mode === 'fails') return error(500, 'INTERNAL');
    if (mode === 'hangs') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (mode === 'garbage') return void response.end('data: {"candidates": [{"content": \r\n\r\n<html>');
    if (mode === 'nothing') return void response.end(`data: ${JSON.stringify({ candidates: [{ finishReason: 'SAFETY' }] })}\r\n\r\n`);
    while (mode === 'trickles' && !response.destroyed) {
      response.write(chunk('and '));
      await sleep(100);
    }
    let said = 0;
    for (const piece of model.says(call)) {
      if (response.destroyed) return;
      response.write(chunk(piece));
      if (mode === 'stalls') return;
      if (mode === 'slow') await sleep(150);
      if (mode === 'held' && said++ === 0) await new Promise<void>((goOn) => held.push(goOn));
    }
    response.end();
  }
  return model;
}
