import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestWorld, type TestGateway } from '../support/test-gateway.js';
import { json } from '../support/upstream-server.js';

const TOKEN = 'AQ-the_token';
const FORM = 'application/x-www-form-urlencoded';

describe('the address that ends mails', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway({ RATE_LIMIT_WRITE: '30' });
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });
  beforeEach(() => {
    world.others.received.length = 0;
    world.others.respond = (_request, response) => void response.writeHead(204).end();
  });

  /** As a program that reads mail sends it: without a page, and without cookies. */
  const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': FORM }): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ port: gateway.port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const asked = () => world.others.received.map(({ method, url, body }) => [method, url, JSON.parse(body)]);

  it('NTF-024 ends them at a post of one click, in either form, from whatever page or none', async () => {
    const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, 'List-Unsubscribe=One-Click')).toBe(204);
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, multipart, { 'content-type': 'multipart/form-data; boundary=x' })).toBe(204);
    const ends = ['POST', '/notifications/unsubscriptions', { token: TOKEN }];
    expect(asked()).toEqual([ends, ends]);
  });

  it('NTF-024 changes nothing when it is read: it leads to the page that asks', async () => {
    const answer = await gateway.ask('GET', `/api/unsubscribe?token=${TOKEN}`);
    expect([answer.status, answer.headers.location]).toEqual([303, `/confirm-email#unsubscribe.${TOKEN}`]);
    const strange = await gateway.ask('GET', '/api/unsubscribe?token=%0d%0aSet-Cookie:x&token=y');
    expect([strange.status, strange.headers.location]).toEqual([303, '/confirm-email#unsubscribe.']);
    expect(asked()).toEqual([]);
  });

  it('NTF-024 takes nothing else: no other form, no other body, no other address of the API', async () => {
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, 'List-Unsubscribe=Yes')).toBe(400);
    expect(await post('/api/unsubscribe', 'List-Unsubscribe=One-Click')).toBe(400);
    expect(await post('/api/unsubscribe?token=a%20b', 'List-Unsubscribe=One-Click')).toBe(400);
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, '{}', { 'content-type': 'application/json' })).toBe(415);
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, 'x'.repeat(2000))).toBe(413);
    expect(await post('/api/notifications/unsubscriptions', 'List-Unsubscribe=One-Click')).toBe(403);
    expect(await post('/api/notifications/unsubscriptions', JSON.stringify({ token: TOKEN }), { 'content-type': 'application/json' })).toBe(
      403,
    );
    expect(asked()).toEqual([]);
  });

  it('NTF-024 says what notifications says of a link that is none, and counts by address', async () => {
    world.others.respond = (_request, response) => json(response, 404, { code: 'notifications.unsubscribe_unknown', status: 404 });
    expect(await post(`/api/unsubscribe?token=${TOKEN}`, 'List-Unsubscribe=One-Click')).toBe(404);
    const many = await Promise.all(Array.from({ length: 60 }, () => post(`/api/unsubscribe?token=${TOKEN}`, 'List-Unsubscribe=One-Click')));
    expect(many).toContain(429);
  });
});
