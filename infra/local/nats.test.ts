import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AckPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startLoneNats, type Lone } from './lone.ts';
import type { Nats } from './nats.ts';

let broker: Lone<Nats>;
interface Consumed {
  readonly durable: string;
  readonly event: string;
}

const open: NatsConnection[] = [];

beforeAll(async () => {
  broker = await startLoneNats(['identity', 'profiles', 'chat', 'gateway']);
});
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await broker.stop();
});

async function login(name: string): Promise<NatsConnection> {
  const user = broker.server.users.find((candidate) => candidate.name === name);
  const connection = await connect({ servers: broker.server.url, user: name, pass: user?.password ?? '', inboxPrefix: `_INBOX_${name}` });
  open.push(connection);
  return connection;
}

/** What the broker says to a publication: 'accepted' or the reason of its refusal. */
async function publish(connection: NatsConnection, subject: string): Promise<string> {
  const refused = (async () => {
    for await (const status of connection.status()) if (status.type === 'error') return status.error.message;
    return 'closed';
  })();
  connection.publish(subject, 'x');
  await connection.flush();
  return Promise.race([refused, new Promise<string>((resolve) => setTimeout(() => resolve('accepted'), 150))]);
}

/** What the broker says to a subscription: 'heard' or the reason of its refusal. */
async function listen(connection: NatsConnection, subject: string): Promise<string> {
  const refused = new Promise<string>((resolve) =>
    connection.subscribe(subject, { callback: (error) => resolve(error?.message ?? 'a message') }),
  );
  await connection.flush();
  return Promise.race([refused, new Promise<string>((resolve) => setTimeout(() => resolve('heard'), 150))]);
}

/** Two durable consumers of a login on another's stream. */
function consumedBy(name: string, owner: string): [Consumed, Consumed] {
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'broker-access.json'), 'utf8')) as Record<string, { consumes: Consumed[] }>;
  const [one, other] = all[name]!.consumes.filter(({ event }) => event.startsWith(`${owner}.`));
  return [one!, other!];
}

describe('the local broker', () => {
  it('lets nobody in without a login or with a wrong password', async () => {
    await expect(connect({ servers: broker.server.url, maxReconnectAttempts: 0 })).rejects.toThrow();
    await expect(connect({ servers: broker.server.url, user: 'identity', pass: 'wrong', maxReconnectAttempts: 0 })).rejects.toThrow();
  });

  it("SAFETY-40 refuses a publication on another service's subject and takes one on the own", async () => {
    const identity = await login('identity');
    expect(await publish(identity, 'identity.account.created.v1')).toBe('accepted');
    expect(await publish(identity, 'dlq.identity--case-decisions')).toBe('accepted');
    expect(await publish(identity, 'profiles.profile.updated.v1')).toMatch(/permissions violation/i);
    expect(await publish(identity, 'identity')).toMatch(/permissions violation/i);
  });

  it('SAFETY-40 takes live frames from chat alone and lets the gateway alone hear them', async () => {
    const [chat, gateway, identity] = [await login('chat'), await login('gateway'), await login('identity')];
    const heard: string[] = [];
    gateway.subscribe('live.>', { callback: (_error, message) => void heard.push(message.string()) });
    await gateway.flush();
    expect(await listen(identity, 'live.>')).toMatch(/permissions violation/i);
    expect(await publish(identity, 'live.chat.someone')).toMatch(/permissions violation/i);
    expect(await publish(chat, 'live.identity.someone')).toMatch(/permissions violation/i);
    expect(await publish(await login('chat'), 'live.chat.someone')).toBe('accepted');
    await gateway.flush();
    expect(heard).toEqual(['x']);
  });

  it('SAFETY-40 lets the processes of one service wake each other, and no other service', async () => {
    const [chat, identity] = [await login('chat'), await login('identity')];
    const heard: string[] = [];
    chat.subscribe('outbox.chat', { callback: (_error, message) => void heard.push(message.string()) });
    await chat.flush();
    expect(await publish(identity, 'outbox.chat')).toMatch(/permissions violation/i);
    expect(await listen(await login('identity'), 'outbox.chat')).toMatch(/permissions violation/i);
    expect(await publish(await login('chat'), 'outbox.chat')).toBe('accepted');
    await chat.flush();
    expect(heard).toEqual(['x']);
  });

  it('SAFETY-40 lets each hear its own answers and what it declares, and nobody answer for another', async () => {
    const [identity, profiles, gateway] = [await login('identity'), await login('profiles'), await login('gateway')];
    expect(await listen(profiles, '_INBOX_identity.>')).toMatch(/permissions violation/i);
    expect(await listen(await login('profiles'), '>')).toMatch(/permissions violation/i);
    expect(await listen(gateway, 'identity.>')).toMatch(/permissions violation/i);
    expect(await listen(await login('gateway'), 'posts.post.published.v1')).toBe('heard');
    expect(await publish(identity, '_INBOX_profiles.x')).toMatch(/permissions violation/i);
    expect(await publish(await login('gateway'), 'gateway.fact')).toMatch(/permissions violation/i);
  });

  it('lets a service own its stream and another consume what it declares, and nothing else of it', async () => {
    const owner = await login('identity');
    const consumer = await login('profiles');
    const [{ durable, event }, other] = consumedBy('profiles', 'identity');
    const config = { name: 'IDENTITY', subjects: ['identity.>'], storage: StorageType.File, retention: RetentionPolicy.Limits };
    // A consumer may be up before the owner: both may ask for the same stream.
    await (await jetstreamManager(consumer)).streams.add(config);
    await (await jetstreamManager(owner)).streams.add(config);
    const ack = await jetstream(owner).publish(event, 'hello', { msgID: '1' });
    expect(ack).toMatchObject({ stream: 'IDENTITY', seq: 1, duplicate: false });
    expect((await jetstream(owner).publish(event, 'hello', { msgID: '1' })).duplicate).toBe(true);

    const manager = await jetstreamManager(consumer);
    const wanted = { durable_name: durable, filter_subject: event, ack_policy: AckPolicy.Explicit };
    await manager.consumers.add('IDENTITY', wanted);
    const message = await (await jetstream(consumer).consumers.get('IDENTITY', durable)).next({ expires: 3000 });
    expect(message?.string()).toBe('hello');
    await message?.ackAck();
    expect((await manager.consumers.info('IDENTITY', durable)).num_ack_pending).toBe(0);
    const refused = /permissions violation/i;
    // A login is refused more than it declared under its own name, another's consumer, and one without a name.
    await expect(manager.consumers.add('IDENTITY', { ...wanted, filter_subject: other.event })).rejects.toThrow(refused);
    await expect(manager.consumers.add('IDENTITY', { ...wanted, filter_subject: undefined })).rejects.toThrow(refused);
    await expect(manager.consumers.add('IDENTITY', { ...wanted, durable_name: 'chat--erase-member' })).rejects.toThrow(refused);
    await expect(manager.consumers.add('IDENTITY', { ack_policy: AckPolicy.None })).rejects.toThrow(refused);
    await expect(manager.consumers.delete('IDENTITY', 'chat--erase-member')).rejects.toThrow(refused);
    await expect(manager.streams.getMessage('IDENTITY', { seq: 1 })).rejects.toThrow(refused);
    await expect(manager.streams.purge('IDENTITY')).rejects.toThrow(refused);
    await expect(manager.streams.delete('IDENTITY')).rejects.toThrow(refused);
    await (await jetstreamManager(owner)).streams.update('IDENTITY', { max_age: 3_600_000_000_000 });
  });

  it('has acknowledged messages still after it was killed', async () => {
    await broker.restart(true);
    const owner = await login('identity');
    const info = await (await jetstreamManager(owner)).streams.info('IDENTITY');
    expect(info.state.messages).toBe(1);
  });
});
