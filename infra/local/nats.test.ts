import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startLoneNats, type Lone } from './lone.ts';
import type { Nats } from './nats.ts';

let broker: Lone<Nats>;
const open: NatsConnection[] = [];

beforeAll(async () => {
  broker = await startLoneNats(['identity', 'profiles', 'chat', 'gateway']);
}, 60_000);
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await broker.stop();
});

async function login(name: string): Promise<NatsConnection> {
  const user = broker.server.users.find((candidate) => candidate.name === name);
  const connection = await connect({ servers: broker.server.url, user: name, pass: user?.password ?? '' });
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

describe('the local broker', () => {
  it('lets nobody in without a login or with a wrong password', async () => {
    await expect(connect({ servers: broker.server.url, maxReconnectAttempts: 0 })).rejects.toThrow();
    await expect(connect({ servers: broker.server.url, user: 'identity', pass: 'wrong', maxReconnectAttempts: 0 })).rejects.toThrow();
  });

  it("SAFETY-40 refuses a publication on another service's subject and takes one on the own", async () => {
    const identity = await login('identity');
    expect(await publish(identity, 'identity.account.created.v1')).toBe('accepted');
    expect(await publish(identity, 'dlq.identity--x')).toBe('accepted');
    expect(await publish(identity, 'profiles.profile.updated.v1')).toMatch(/permissions violation/i);
    expect(await publish(identity, 'identity')).toMatch(/permissions violation/i);
  });

  it('SAFETY-40 takes live frames from chat alone and lets the gateway alone hear them', async () => {
    const [chat, gateway, identity] = [await login('chat'), await login('gateway'), await login('identity')];
    const heard: string[] = [];
    gateway.subscribe('live.>', { callback: (_error, message) => void heard.push(message.string()) });
    const refused = new Promise<Error | null>((resolve) => identity.subscribe('live.>', { callback: (error) => resolve(error) }));
    await gateway.flush();
    expect((await refused)?.message).toMatch(/permissions violation/i);
    expect(await publish(identity, 'live.chat.someone')).toMatch(/permissions violation/i);
    expect(await publish(chat, 'live.identity.someone')).toMatch(/permissions violation/i);
    expect(await publish(await login('chat'), 'live.chat.someone')).toBe('accepted');
    await gateway.flush();
    expect(heard).toEqual(['x']);
  });

  it('lets a service own its stream and another consume it, but not change it', async () => {
    const owner = await login('identity');
    const consumer = await login('profiles');
    const config = { name: 'IDENTITY', subjects: ['identity.>'], storage: StorageType.File, retention: RetentionPolicy.Limits };
    // A consumer may be up before the owner: both may ask for the same stream.
    await (await jetstreamManager(consumer)).streams.add(config);
    await (await jetstreamManager(owner)).streams.add(config);
    const ack = await jetstream(owner).publish('identity.account.created.v1', 'hello', { msgID: '1' });
    expect(ack).toMatchObject({ stream: 'IDENTITY', seq: 1, duplicate: false });
    expect((await jetstream(owner).publish('identity.account.created.v1', 'hello', { msgID: '1' })).duplicate).toBe(true);

    const manager = await jetstreamManager(consumer);
    await manager.consumers.add('IDENTITY', { durable_name: 'profiles--copy', ack_policy: 'explicit' as never });
    const message = await (await jetstream(consumer).consumers.get('IDENTITY', 'profiles--copy')).next({ expires: 3000 });
    expect(message?.string()).toBe('hello');
    await message?.ackAck();
    expect((await manager.consumers.info('IDENTITY', 'profiles--copy')).num_ack_pending).toBe(0);
    await expect(manager.streams.purge('IDENTITY')).rejects.toThrow();
    await expect(manager.streams.delete('IDENTITY')).rejects.toThrow();
    await (await jetstreamManager(owner)).streams.update('IDENTITY', { max_age: 3_600_000_000_000 });
  });

  it('has acknowledged messages still after it was killed', async () => {
    await broker.restart(true);
    const owner = await login('identity');
    const info = await (await jetstreamManager(owner)).streams.info('IDENTITY');
    expect(info.state.messages).toBe(1);
  });
});
