import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A `chat/completions` request as a model's service gets it. */
export interface CompatibleCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came. */
  readonly raw: string;
  readonly body: {
    model: string;
    messages: { role: string; content: unknown }[];
    max_tokens?: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    response_format?: { type: string };
    tools?: unknown;
  };
  /** Set when the caller hung up before the end. */
  aborted: boolean;
}

export type CompatibleMode =
  | 'answers'
  | 'thinks'
  | 'without-usage'
  | 'leads-away'
  | 'refuses'
  | 'too-many'
  | 'fails'
  | 'unknown-key'
  | 'forbids'
  | 'unknown-model'
  | 'hangs'
  | 'stalls'
  | 'garbage'
  | 'no-stream'
  | 'nothing'
  | 'fails-in-the-middle'
  | 'ends-early'
  | 'breaks'
  | 'slow'
  | 'trickles';

/** Plays a model's service that speaks `chat/completions` with server-sent events, over real HTTP. */
export interface CompatibleServer {
  /** With the path that its operations lie under. */
  readonly url: string;
  mode: CompatibleMode;
  /** The models it names. */
  models: readonly string[];
  says: (call: CompatibleCall) => readonly string[];
  /** Its own figures of an answer. */
  usage: { prompt_tokens: number; completion_tokens: number };
  readonly calls: CompatibleCall[];
  /** How often the list of models was asked for. */
  listed: number;
  stop(): Promise<void>;
}

export const wordsOf = ({ body }: CompatibleCall): string => body.messages.map(({ content }) => JSON.stringify(content)).join('\n');

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: unknown, finish: string | null = null): string =>
  event({ id: 'c-1', object: 'chat.completion.chunk', created: 1, model: 'llama', choices: [{ index: 0, delta, finish_reason: finish }] });

/** @param port the one to listen at; any free one without it */
export async function startCompatibleServer(port = 0): Promise<CompatibleServer> {
  const server = createServer((request, response) => {
    const bytes: Buffer[] = [];
    request.on('data', (data: Buffer) => bytes.push(data));
    request.on('end', () => {
      if (request.method === 'GET' && request.url === '/v1/models') return list(response);
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
      const raw = Buffer.concat(bytes).toString('utf8');
      const body = JSON.parse(raw) as CompatibleCall['body'];
      const call: CompatibleCall = { path: request.url, headers: request.headers, raw, body, aborted: false };
      model.calls.push(call);
      response.once('close', () => (call.aborted = !response.writableFinished));
      return void answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const model: CompatibleServer = {
    url: `http://127.0.0.1:${address.port}/v1`,
    mode: 'answers',
    models: ['llama'],
    says: () => ['Nice to ', 'meet you. ', 'What do you like?'],
    usage: { prompt_tokens: 210, completion_tokens: 12 },
    calls: [],
    listed: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function list(response: ServerResponse): void {
    model.listed += 1;
    if (model.mode === 'unknown-key' || model.mode === 'forbids')
      return error(response, model.mode === 'forbids' ? 403 : 401, 'Unauthorized');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: model.models.map((id) => ({ id, object: 'model' })) }));
  }

  function error(response: ServerResponse, status: number, message: string): void {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
  }

  async function answer(call: CompatibleCall, response: ServerResponse): Promise<void> {
    const { mode } = model;
    if (mode === 'refuses') return void response.destroy();
    if (mode === 'leads-away') return void response.writeHead(307, { location: `${model.url}/elsewhere` }).end();
    if (mode === 'too-many') return error(response, 429, 'Slow down');
    if (mode === 'forbids') return error(response, 403, 'Forbidden');
    if (mode === 'unknown-key') return error(response, 401, 'Incorrect API key provided');
    if (mode === 'unknown-model') return error(response, 404, `model "${call.body.model}" not found, try pulling it first`);
    if (mode === 'fails') return error(response, 500, 'out of memory');
    if (mode === 'hangs') return;
    if (mode === 'no-stream') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"message":{"content":"Hello"}}]}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (mode === 'garbage') return void response.end('data: {"choices": [{"delta": \n\n<html>');
    response.write(chunk({ role: 'assistant', content: '' }));
    if (mode === 'thinks') {
      response.write(chunk({ reasoning_content: 'She greets. ' }));
      for (const piece of ['<th', 'ink>I should ', 'greet back.</thi', 'nk>\n\n']) response.write(chunk({ content: piece }));
    }
    while (mode === 'trickles' && !response.destroyed) {
      response.write(chunk({ content: 'and ' }));
      await sleep(100);
    }
    for (const piece of mode === 'nothing' ? [] : model.says(call)) {
      if (response.destroyed) return;
      response.write(chunk({ content: piece }));
      if (mode === 'stalls') return;
      if (mode === 'breaks') return void response.destroy();
      if (mode === 'ends-early') return void response.end();
      if (mode === 'fails-in-the-middle') return void response.end(event({ error: { message: 'the runner has stopped', code: 500 } }));
      if (mode === 'slow') await sleep(150);
    }
    response.write(chunk({}, 'stop'));
    if (mode !== 'without-usage' && call.body.stream_options?.include_usage === true)
      response.write(event({ id: 'c-1', object: 'chat.completion.chunk', model: 'llama', choices: [], usage: model.usage }));
    response.end('data: [DONE]\n\n');
  }
  return model;
}
