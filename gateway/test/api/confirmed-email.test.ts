import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../support/upstream-server.js';
import { TestWorld, type TestGateway } from '../support/test-gateway.js';

describe('an operator who requires confirmed e-mail addresses', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway({ REQUIRE_CONFIRMED_EMAIL: 'true' });
    world.profiles.respond = (request, response) =>
      json(response, 200, request.url.endsWith('/onboarded') ? { onboarded: true } : { echo: request.url });
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const write = (session: Awaited<ReturnType<typeof world.identity.newSession>>) =>
    gateway.ask('POST', '/api/posts', { session, body: { content: 'Hello' } });

  it('lets an unconfirmed member read and sign out, and change nothing', async () => {
    world.identity.emailConfirmed = false;
    const session = await world.identity.newSession();
    expect(await write(session)).toMatchObject({ status: 403, body: { code: 'identity.email_unconfirmed' } });
    expect((await gateway.ask('GET', '/api/feed', { session })).status).toBe(200);
    expect((await gateway.ask('GET', '/api/session', { session })).body.account.emailConfirmed).toBe(false);
    expect((await gateway.ask('DELETE', '/api/session', { session })).status).toBe(204);
  });

  it('lets the member go on at once after the link was opened, though the token is from before', async () => {
    world.identity.emailConfirmed = false;
    const session = await world.identity.newSession();
    expect((await write(session)).status).toBe(403);
    world.identity.emailConfirmed = true;
    expect((await write(session)).status).toBe(200);
  });

  it('asks identity nothing about a member whose token says so', async () => {
    world.identity.emailConfirmed = true;
    const session = await world.identity.newSession();
    const before = world.identity.server.received.length;
    expect((await write(session)).status).toBe(200);
    const asked = world.identity.server.received.slice(before).map(({ url }) => url);
    expect(asked).not.toContain('/account');
  });
});
