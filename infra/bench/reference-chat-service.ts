import { connect, type Msg } from '@nats-io/transport-node';
import { openChatStore, type ReferenceMessage } from './reference-chat-store.ts';

/** The other end of the reference's way over the broker: stores what it is asked to, tells the receiver's door, answers. */
const nats = await connect({
  servers: process.env['NATS_URL'],
  user: process.env['NATS_USER'],
  pass: process.env['NATS_PASSWORD'],
});
const store = await openChatStore(process.env['DATABASE_URL']!);

async function accept(request: Msg): Promise<void> {
  const message = request.json<ReferenceMessage>();
  await store.insert(message);
  nats.publish(`bench.chat.live.${message.to}`, JSON.stringify({ type: 'message', message }));
  request.respond(JSON.stringify({ type: 'stored', id: message.id }));
}

nats.subscribe('bench.chat.send', {
  callback: (error, request) => {
    if (error) throw error;
    void accept(request);
  },
});
await nats.flush();
process.on('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
