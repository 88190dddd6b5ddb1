import { connect } from '@nats-io/transport-node';
import { WebSocket, WebSocketServer } from 'ws';
import { openChatStore, type ReferenceMessage } from './reference-chat-store.ts';

/**
 * The least that carries a durable message from one socket to another's: no session, no rules, no event. Where `NATS_URL`
 * is set, the insert happens behind the broker: the door sends a request, and the message comes back by a subject of the
 * receiver. The door is a process of its own, as its CPU is told apart.
 */
const sockets = new Map<string, WebSocket>();
const nats =
  process.env['NATS_URL'] === undefined
    ? undefined
    : await connect({ servers: process.env['NATS_URL'], user: process.env['NATS_USER'], pass: process.env['NATS_PASSWORD'] });
const store = nats ? undefined : await openChatStore(process.env['DATABASE_URL']!);

const deliver = (to: string, frame: string | Uint8Array): void => sockets.get(to)?.send(frame, { binary: false });

async function accept(socket: WebSocket, text: string): Promise<void> {
  if (nats) {
    const answer = await nats.request('bench.chat.send', text, { timeout: 60_000 });
    socket.send(answer.data, { binary: false });
    return;
  }
  const message = JSON.parse(text) as ReferenceMessage;
  await store!.insert(message);
  deliver(message.to, JSON.stringify({ type: 'message', message }));
  socket.send(JSON.stringify({ type: 'stored', id: message.id }));
}

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env['PORT']), perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const member = new URL(request.url!, 'ws://reference').searchParams.get('member')!;
  sockets.set(member, socket);
  const subscription = nats?.subscribe(`bench.chat.live.${member}`, {
    callback: (error, frame) => {
      if (error) throw error;
      deliver(member, frame.data);
    },
  });
  socket.on('message', (data: Buffer) => void accept(socket, data.toString()));
  socket.on('close', () => {
    sockets.delete(member);
    subscription?.unsubscribe();
  });
});
process.on('SIGTERM', () => process.exit(0));
