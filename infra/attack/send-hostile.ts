import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { written, type HostileRequest } from './hostile-request.ts';

export interface Door {
  readonly port: number;
  readonly origin: string;
  readonly cookie: string;
  /** The address of this machine that the request comes from. */
  readonly from?: string | undefined;
}

/** The time between sending and going away, long enough that a service is asked. */
const MOMENT_MS = 5;
/** An answer has come and its connection stays open: the rest of it is on its way. */
const REST_MS = 30;

/** Sends a request, goes away when its stage says so, and resolves with all that came back, one byte a character. */
export function sendHostile(request: HostileRequest, { port, origin, cookie, from }: Door, longestMs: number): Promise<string> {
  const { head, body } = written(request, origin, cookie);
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: from });
    let text = '';
    const longest = setTimeout(() => socket.destroy(), longestMs);
    let rest: NodeJS.Timeout | undefined;
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1');
      if (request.stage === 'answer') socket.resetAndDestroy();
      if (!isWhole(text, request.method === 'HEAD')) return;
      clearTimeout(rest);
      rest = setTimeout(() => socket.destroy(), REST_MS);
    });
    // A hostile request asks to be cut off.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(longest);
      clearTimeout(rest);
      resolve(text);
    });
    socket.once('connect', () => void act(socket, request, head, body));
  });
}

/** Whether the last answer has come as a whole. An interim answer (1xx) is not the last. An answer to HEAD ends with its head. */
function isWhole(text: string, headOnly: boolean): boolean {
  const last = text.slice(text.lastIndexOf('HTTP/1.1 '));
  const end = last.indexOf('\r\n\r\n');
  if (end < 0 || last.startsWith('HTTP/1.1 1')) return false;
  if (headOnly) return true;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(last.slice(0, end + 2));
  if (length) return last.length >= end + 4 + Number(length[1]);
  return !/\r\ntransfer-encoding: chunked\r\n/i.test(last.slice(0, end + 2)) || last.endsWith('0\r\n\r\n');
}

async function act(socket: Socket, { stage }: HostileRequest, head: Buffer, body: Buffer): Promise<void> {
  const send = (bytes: Buffer): Promise<void> => new Promise((sent) => (bytes.length === 0 ? sent() : socket.write(bytes, () => sent())));
  if (stage === 'head') {
    await send(head.subarray(0, Math.ceil(head.length / 2)));
    return void socket.resetAndDestroy();
  }
  await send(head);
  if (stage === 'body') {
    await send(body.subarray(0, Math.floor(body.length / 2)));
    return void socket.destroy();
  }
  await send(body);
  if (stage === 'sent') return void socket.resetAndDestroy();
  if (stage !== 'waiting') return;
  await sleep(MOMENT_MS);
  socket.destroy();
}

/** Statuses of all answers in the text, those to pipelined remains included. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/(?:^|\n|\}|>|\))HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
