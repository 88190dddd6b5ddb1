import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import type { OperatorContext } from '@affinity/kit/operations/operator-context';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { ForgetOldWorker } from '../../src/centre/forget-old.worker.js';
import { PUSH_KEY_COMMANDS } from '../../src/operations/push-key.commands.js';
import { PushKeys } from '../../src/push/push-keys.js';
import { PushSenderWorker } from '../../src/push/push-sender.worker.js';
import { PushTransport } from '../../src/push/push-transport.js';
import { ForgetDevice } from '../../src/push/push.consumers.js';
import type { ChatStandIn } from '../support/chat-stand-in.js';
import { newId, NotificationsFixture } from '../support/notifications-fixture.js';
import type { Device, PushService } from '../support/push-service.js';
import { PushWorld } from '../support/push-world.js';

let world: PushWorld;
let running: NotificationsFixture;
let pushes: PushService;
let chat: ChatStandIn;
beforeAll(async () => {
  world = await PushWorld.start();
  ({ running, pushes, chat } = world);
});
afterAll(() => world.stop());
afterEach(async () => {
  chat.away = false;
  await running.service.database.query('DELETE FROM push_devices');
});

const callAs = (...asked: Parameters<PushWorld['callAs']>) => world.callAs(...asked);
const publicKey = (): Promise<string> => world.publicKey();
const bodyOf: PushWorld['bodyOf'] = (...of) => world.bodyOf(...of);
const subscribe: PushWorld['subscribe'] = (...of) => world.subscribe(...of);
const writes: PushWorld['writes'] = (...of) => world.writes(...of);
const later = (): Promise<void> => world.later();
const bodies = (device: Device) => world.bodies(device);

describe('a device', () => {
  it('NTF-011 is one of a session: kept, chosen anew, shown to its own session alone, and forgotten', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const session = newId();
    expect((await callAs(ada, session, 'GET')).body).toEqual({ publicKey: await publicKey(), device: null });
    const device = pushes.device();
    const body = await bodyOf(device);
    for (let time = 0; time < 2; time += 1) expect((await callAs(ada, session, 'PUT', body)).status).toBe(204);
    const kept = {
      endpoint: device.endpoint,
      publicKey: await publicKey(),
      language: 'en',
      showsNames: false,
    };
    expect((await callAs(ada, session, 'GET')).body.device).toEqual(kept);
    await callAs(ada, session, 'PUT', { ...body, showsNames: true });
    expect((await callAs(ada, session, 'GET')).body.device).toEqual({ ...kept, showsNames: true });
    expect((await callAs(ada, newId(), 'GET')).body.device).toBeNull();
    expect((await callAs(bea, session, 'GET')).body.device).toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await callAs(ada, session, 'DELETE')).status).toBe(204);
    expect((await callAs(ada, session, 'GET')).body.device).toBeNull();
  });

  it('NTF-011 belongs to who is signed in there: another member at the same browser takes its place', async () => {
    const [ada, bea, cleo] = [running.member(), running.member(), running.member()];
    const { sessionId, ...device } = await subscribe(ada);
    expect((await callAs(bea, newId(), 'PUT', await bodyOf(device))).status).toBe(204);
    expect((await callAs(ada, sessionId, 'GET')).body.device).toBeNull();
    await running.relates(cleo, 'spark', ada);
    await later();
    expect(pushes.told(device)).toEqual([]);
  });

  it('NTF-011 that two sessions name at once, each more than once, belongs to one of them', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const [first, second] = [newId(), newId()];
    const body = await bodyOf(pushes.device());
    const puts = Array.from({ length: 10 }, (_, count) =>
      count % 2 === 0 ? callAs(ada, first, 'PUT', body) : callAs(bea, second, 'PUT', body),
    );
    expect(new Set((await Promise.all(puts)).map(({ status }) => status))).toEqual(new Set([204]));
    expect(await running.countOf('push_devices', 'endpoint = $1', [body.endpoint])).toBe(1);
  });

  it('NTF-011 is forgotten with its session, and the oldest of more than twenty', async () => {
    const ada = running.member();
    const first = await subscribe(ada);
    await running.service.events.deliverTwice(ForgetDevice, {
      subject: first.sessionId,
      data: IdentitySessionEndedV1.data.parse({ sessionId: first.sessionId, accountId: ada, reason: 'signed-out' }),
    });
    expect((await callAs(ada, first.sessionId, 'GET')).body.device).toBeNull();
    const late = await callAs(ada, first.sessionId, 'PUT', await bodyOf(pushes.device()));
    expect([late.status, late.body.code]).toEqual([401, 'session.required']);
    for (let count = 0; count < 21; count += 1) await subscribe(ada);
    expect(await running.countOf('push_devices', 'member_id = $1', [ada])).toBe(20);
  });

  it('NTF-011 is forgotten when nobody used its session for thirty days, not before', async () => {
    const ada = running.member();
    const [used, left, opened] = [await subscribe(ada), await subscribe(ada), await subscribe(ada)];
    const age = (days: number, { sessionId }: { sessionId: string }) =>
      running.service.database.query(`UPDATE push_devices SET used_at = now() - $1 * interval '1 day' WHERE session_id = $2`, [
        days,
        sessionId,
      ]);
    await Promise.all([age(29, used), age(31, left), age(31, opened)]);
    await callAs(ada, opened.sessionId, 'GET');
    await running.service.app.get(ForgetOldWorker).round();
    const devices = await Promise.all([used, left, opened].map(async ({ sessionId }) => (await callAs(ada, sessionId, 'GET')).body.device));
    expect(devices.map((device) => device !== null)).toEqual([true, false, true]);
  });

  it.each([
    ['no address', { endpoint: 'nowhere' }, 400, 'request.invalid'],
    ['another scheme', { endpoint: 'file:///etc/passwd' }, 400, 'request.invalid'],
    ['a short key', { p256dh: 'AAAA' }, 400, 'request.invalid'],
    ['choices, which are the member’s', { groups: ['messages'] }, 400, 'request.invalid'],
    ['a language that the app has not', { language: 'fr' }, 400, 'request.invalid'],
    ['a key of another installation', { publicKey: 'B'.repeat(87) }, 409, 'notifications.push_key_unknown'],
  ])('NTF-011 with %s is refused', async (_, wrong, status, code) => {
    const ada = running.member();
    const answer = await callAs(ada, newId(), 'PUT', { ...(await bodyOf(pushes.device())), ...wrong });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('NTF-011 is for onboarded members alone', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await running.service.call(method, '/notifications/push')).status).toBe(401);
      const actor = { accountId: running.member() };
      expect((await running.service.call(method, '/notifications/push', { actor })).status).toBe(403);
    }
  });
});

describe('what was not seen in the app', () => {
  it('NTF-012 goes to each device once, encrypted for it and signed by us, after twenty seconds', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const devices = [await subscribe(ada), await subscribe(ada)];
    await running.relates(bea, 'spark', ada);
    await running.service.app.get(PushSenderWorker).round();
    expect(devices.flatMap((device) => pushes.told(device))).toEqual([]);
    for (let time = 0; time < 3; time += 1) await later();
    for (const device of devices) {
      expect(pushes.told(device)).toEqual([
        { tag: `spark:${bea}`, id: expect.any(String), title: 'Affinity', body: 'Somebody sent you a spark', path: '/sparks' },
      ]);
      const { headers } = pushes.of(device)[0]!;
      expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/^[\w-]{32}$/) });
      expect(await pushes.signer(device)).toEqual({
        publicKey: await publicKey(),
        subject: 'https://affinity.test',
        audience: pushes.origin,
      });
    }
  });

  it('NTF-012 is not sent when it was seen or taken back meanwhile', async () => {
    const [ada, bea, cleo] = [running.member(), running.member(), running.member()];
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: 1 });
    await running.relates(cleo, 'spark', ada);
    await running.relates(cleo, 'spark', ada, { active: false, revision: 2 });
    await later();
    expect(pushes.told(device)).toEqual([]);
    expect(await running.countOf('pushes', 'true', [])).toBe(0);
  });

  it('NTF-007 NTF-012 of a spark that was passed on is not sent, and goes from the device that shows it', async () => {
    const [ada, bea, cleo] = [running.member(), running.member(), running.member()];
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await later();
    await running.relates(cleo, 'spark', ada);
    for (const sender of [bea, cleo]) await running.relates(sender, 'spark', ada, { passedRevision: 1, actorId: ada });
    await later();
    expect(bodies(device)).toEqual(['Somebody sent you a spark', 'close']);
    expect([await running.unseen(ada), await running.countOf('pushes', 'true', [])]).toEqual([0, 0]);
  });

  it('NTF-002 NTF-012 of a spark that answers a spark is one, of the connection', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada, { answers: true });
    await running.relates(bea, 'connection', ada);
    await later();
    expect(pushes.told(device).map(({ tag }) => tag)).toEqual([`connection:${bea}`]);
  });

  it('NTF-012 goes from the device once it was seen elsewhere', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await later();
    await running.as(ada, 'POST', '/notifications/seen', { through: 1 });
    await running.service.app.get(PushSenderWorker).round();
    expect(bodies(device)).toEqual(['Somebody sent you a spark', 'close']);
    const [shown, closed] = pushes.of(device);
    expect(closed!.headers['topic']).toBe(shown!.headers['topic']);
    expect(await running.countOf('pushes', 'true', [])).toBe(0);
  });

  it('NTF-012 a block and a mute take it from the device', async () => {
    const [ada, bea, cleo] = [running.member(), running.member(), running.member()];
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await writes(cleo, ada);
    await later();
    expect(new Set(bodies(device))).toEqual(new Set(['Somebody sent you a spark', 'You have a new message']));
    await running.relate(bea, 'block', ada);
    await running.relate(ada, 'mute', cleo);
    await later();
    expect(bodies(device).slice(2)).toEqual(['close', 'close']);
  });

  it('NTF-012 of many likes of one post is one', async () => {
    const ada = running.member();
    await world.choose(ada, { 'likes devices': true });
    const device = await subscribe(ada, { showsNames: true });
    const postId = newId();
    for (let count = 1; count <= 4; count += 1)
      await running.likes(running.member({ name: `Lee ${count}` }), ada, postId, { revision: count });
    await later();
    expect(pushes.told(device)).toMatchObject([{ body: 'Lee 4 and 3 others liked your post', path: `/post/${postId}` }]);
  });
});

it('NTF-034 a storm of likes tells a device once in twenty seconds at most, however often they are seen meanwhile', async () => {
  const [ada, postId] = [running.member(), newId()];
  await world.choose(ada, { 'likes devices': true });
  const device = await subscribe(ada);
  const waits = async (): Promise<number> => {
    const [row] = await running.service.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM due_at - now())::float AS seconds FROM pushes WHERE session_id = $1`,
      [device.sessionId],
    );
    return row!.seconds;
  };
  for (let wave = 0; wave < 5; wave += 1) {
    const likers = Array.from({ length: 20 }, () => running.member());
    await running.likesChange(
      ada,
      postId,
      likers.map((liker) => [liker, true]),
      { revision: 20 * (wave + 1) },
    );
    expect(await running.countOf('pushes', 'session_id = $1', [device.sessionId])).toBe(1);
    if (wave === 2) await later();
    else expect(await waits()).toBeLessThanOrEqual(20);
    const [newest] = (await running.notifications(ada)).items;
    if (wave % 2 === 0) await running.as(ada, 'POST', '/notifications/seen', { through: newest!.number });
    if (wave > 2) expect(await waits()).toBeGreaterThan(10);
  }
  expect(pushes.told(device)).toHaveLength(1);
});

describe('what was on its way when it was seen', () => {
  const seen = async (...members: string[]): Promise<void> => {
    for (const member of members) await running.as(member, 'POST', '/notifications/seen', { through: 1 });
    await later();
  };

  it('NTF-031 goes from the device that took it, though the process ended before it noted that', async () => {
    const ada = running.member();
    const device = await subscribe(ada);
    await running.relates(running.member(), 'spark', ada);
    const queries = running.service.app.get(PreparedQueries);
    const rows = queries.rows.bind(queries);
    const ends = vi.spyOn(queries, 'rows').mockImplementation((query, values) => {
      if (query.name.startsWith('pushes-shown')) throw new Error('The process ended here');
      return rows(query, values);
    });
    await later();
    ends.mockRestore();
    expect(bodies(device)).toEqual(['Somebody sent you a spark']);
    await seen(ada);
    expect(bodies(device)).toEqual(['Somebody sent you a spark', 'close']);
    expect(await running.countOf('pushes', 'session_id = $1', [device.sessionId])).toBe(0);
  });

  it('NTF-031 goes from a device whose push service may have taken it and did not answer; nothing goes from one that refused it', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const [silent, failing] = [await subscribe(ada), await subscribe(bea)];
    pushes.answersWith(failing, 503);
    for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
    const transport = running.service.app.get(PushTransport);
    const send = transport.send.bind(transport);
    const hangs = vi.spyOn(transport, 'send').mockImplementation(async (...sent) => {
      const answer = await send(...sent);
      if (sent[0].endpoint === silent.endpoint) throw new Error('No answer');
      return answer;
    });
    await later();
    hangs.mockRestore();
    await seen(ada, bea);
    expect([bodies(silent), bodies(failing)]).toEqual([['Somebody sent you a spark', 'close'], ['Somebody sent you a spark']]);
  });
});

describe('what could not be given', () => {
  const row = async (sessionId: string) =>
    (
      await running.service.database.query<{ sends: boolean; shown: boolean; waits: number }>(
        `SELECT sends, shown_at IS NOT NULL AS shown, extract(epoch FROM due_at - now())::float AS waits FROM pushes WHERE session_id = $1`,
        [sessionId],
      )
    )[0];

  it('NTF-031 and was switched off meanwhile is looked at like all that may stand there, and ends', async () => {
    const ada = running.member();
    const device = await subscribe(ada);
    pushes.answersWith(device, 503);
    await running.relates(running.member(), 'spark', ada);
    const transport = running.service.app.get(PushTransport);
    const send = transport.send.bind(transport);
    const meanwhile = vi.spyOn(transport, 'send').mockImplementation(async (...sent) => {
      await running.service.database.query(`UPDATE pushes SET sends = false WHERE session_id = $1`, [device.sessionId]);
      return send(...sent);
    });
    await later();
    meanwhile.mockRestore();
    expect(await row(device.sessionId)).toMatchObject({ sends: false, shown: true });
  });

  it('NTF-031 anew, and is put off for long, goes at once when it is seen', async () => {
    const ada = running.member();
    const device = await subscribe(ada);
    const spark = () => running.relates(running.member(), 'spark', ada);
    await spark();
    await later();
    await running.service.database.query(`UPDATE pushes SET sends = true, due_at = now() + interval '1 day' WHERE session_id = $1`, [
      device.sessionId,
    ]);
    const [newest] = (await running.notifications(ada)).items;
    await running.as(ada, 'POST', '/notifications/seen', { through: newest!.number });
    expect((await row(device.sessionId))!.waits).toBeLessThan(1);
  });
});

it('NTF-012 a device that must show all that it is told is told so, and nothing to take away', async () => {
  const [ada, bea] = [running.member(), running.member()];
  const device = await subscribe(ada);
  const host = 'web.push.apple.com';
  const address = device.endpoint.replace('127.0.0.1', host);
  await running.service.database.query('UPDATE push_devices SET endpoint = $1 WHERE session_id = $2', [address, device.sessionId]);
  const send = vi.spyOn(running.service.app.get(PushTransport), 'send').mockResolvedValue({ status: 201, retryAfterSeconds: undefined });
  await running.relates(bea, 'spark', ada);
  await later();
  await running.as(ada, 'POST', '/notifications/seen', { through: 1 });
  await later();
  expect(send.mock.calls.map(([, message]) => message)).toEqual([
    expect.objectContaining({ body: 'Somebody sent you a spark', always: true }),
  ]);
  expect(await running.countOf('pushes', 'true', [])).toBe(0);
});

describe('messages', () => {
  it('NTF-012 one for each conversation, replaced by what comes later, gone once it was read', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const device = await subscribe(ada);
    const own = await subscribe(bea);
    const pairKey = await writes(bea, ada);
    await writes(bea, ada, 2);
    await later();
    await writes(bea, ada, 3);
    await later();
    chat.waits(ada, bea, pairKey, 0);
    await later();
    await later();
    expect(pushes.told(device)).toMatchObject([
      { tag: `message:${pairKey}`, body: 'You have 2 new messages', path: `/messages?chat=${pairKey}` },
      { tag: `message:${pairKey}`, body: 'You have 3 new messages' },
      { tag: `message:${pairKey}`, close: true },
    ]);
    const ids = pushes.told(device).map(({ id }) => id);
    expect(ids[0]).not.toBe(ids[1]);
    expect(pushes.told(own)).toEqual([]);
  });

  it('NTF-013 name nobody unless the member says so, and never say what was written', async () => {
    const ada = running.member();
    const bea = running.member({ name: 'Bea Lund' });
    const hidden = await subscribe(ada);
    const named = await subscribe(ada, { showsNames: true });
    const german = await subscribe(ada, { showsNames: true, language: 'de' });
    const spanish = await subscribe(ada, { language: 'es' });
    await writes(bea, ada);
    await later();
    expect([hidden, named, german, spanish].flatMap(bodies)).toEqual([
      'You have a new message',
      'New message from Bea Lund',
      'Neue Nachricht von Bea Lund',
      'Tienes un mensaje nuevo',
    ]);
  });

  it('NTF-012 wait for chat when it is away, and are then told once', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const device = await subscribe(ada);
    await writes(bea, ada);
    chat.away = true;
    await expect(later()).rejects.toThrow();
    expect(await running.countOf('pushes', 'due_at > now()', [])).toBe(1);
    chat.away = false;
    await later();
    await later();
    expect(bodies(device)).toEqual(['You have a new message']);
  });
});

describe('a push service', () => {
  it.each([404, 410, 403])('NTF-014 that answers %i will take nothing more: the device is forgotten', async (status) => {
    const [ada, bea] = [running.member(), running.member()];
    const [gone, stays] = [await subscribe(ada), await subscribe(ada)];
    pushes.answersWith(gone, status);
    await running.relates(bea, 'spark', ada);
    await later();
    expect((await callAs(ada, gone.sessionId, 'GET')).body.device).toBeNull();
    expect(bodies(stays)).toEqual(['Somebody sent you a spark']);
  });

  it('NTF-014 that fails is asked again, ever later and six times at most; the other device is told once', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const [failing, other] = [await subscribe(ada), await subscribe(ada)];
    pushes.answersWith(failing, 503, { 'retry-after': '600' });
    await running.relates(bea, 'spark', ada);
    await later();
    const due = `session_id = $1 AND due_at BETWEEN now() + interval '9 minutes' AND now() + interval '11 minutes'`;
    expect(await running.countOf('pushes', due, [failing.sessionId])).toBe(1);
    for (let time = 0; time < 8; time += 1) await later();
    expect(pushes.of(failing)).toHaveLength(6);
    expect(bodies(other)).toEqual(['Somebody sent you a spark']);
  });

  it('NTF-014 that is not there holds nobody up', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const away = { ...pushes.device(), endpoint: 'http://127.0.0.1:9/push/none' };
    expect((await callAs(ada, newId(), 'PUT', await bodyOf(away))).status).toBe(204);
    const device = await subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await later();
    expect(bodies(device)).toEqual(['Somebody sent you a spark']);
  });

  it('NTF-014 is asked once by two processes at the same time', async () => {
    const ada = running.member();
    const device = await subscribe(ada);
    for (let count = 0; count < 30; count += 1) await running.relates(running.member(), 'spark', ada);
    await running.service.database.query(`UPDATE pushes SET due_at = now() - interval '1 second'`);
    const worker = running.service.app.get(PushSenderWorker);
    const rounds = async () => {
      while (await worker.round());
    };
    await Promise.all([rounds(), rounds(), rounds()]);
    expect(new Set(pushes.told(device).map(({ tag }) => tag)).size).toBe(30);
    expect(pushes.of(device)).toHaveLength(30);
  });

  it('NTF-014 that asks for ever is left alone for a day, and holds nobody up', async () => {
    const [ada, bea, cleo] = [running.member(), running.member(), running.member()];
    const [odd, other] = [await subscribe(ada), await subscribe(bea)];
    pushes.answersWith(odd, 429, { 'retry-after': '1e300' });
    for (const member of [ada, bea]) await running.relates(cleo, 'spark', member);
    await later();
    expect(bodies(other)).toEqual(['Somebody sent you a spark']);
    expect(await running.countOf('pushes', `due_at BETWEEN now() + interval '23 hours' AND now() + interval '25 hours'`, [])).toBe(1);
  });

  it('NTF-014 of a device that is away is asked once, not for each thing that the device is to be told', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const [away, other] = [await subscribe(ada), await subscribe(bea)];
    pushes.answersWith(away, 500);
    for (let count = 0; count < 30; count += 1) await running.relates(running.member(), 'spark', ada);
    await running.relates(running.member(), 'spark', bea);
    await later();
    expect(bodies(other)).toEqual(['Somebody sent you a spark']);
    const asked = pushes.of(away).length;
    expect(asked).toBeLessThanOrEqual(10);
    await running.service.app.get(PushSenderWorker).round();
    expect(pushes.of(away)).toHaveLength(asked);
    expect(await running.countOf('pushes', `session_id = $1 AND due_at > now() + interval '30 seconds'`, [away.sessionId])).toBe(30);
  });

  it('NTF-014 goes on with the key that a device knows after the keys were changed', async () => {
    const [ada, bea] = [running.member(), running.member()];
    const device = await subscribe(ada);
    const old = await publicKey();
    const app = running.service.app;
    const audit = vi.fn(() => Promise.resolve());
    const context = { app: () => Promise.resolve(app), audit } as unknown as OperatorContext;
    const report = await PUSH_KEY_COMMANDS[0]!.run(context, { words: [], options: {} } as never);
    const { publicKey: fresh } = report!.data as { publicKey: string };
    expect(audit).toHaveBeenCalledWith('push-key.rotate', { publicKey: fresh });
    expect(fresh).not.toBe(old);
    expect((await callAs(ada, device.sessionId, 'GET')).body).toMatchObject({ publicKey: fresh, device: { publicKey: old } });
    await running.relates(bea, 'spark', ada);
    await later();
    expect((await pushes.signer(device)).publicKey).toBe(old);
  });
});

describe('where it is meant for', () => {
  it('NTF-014 with the network closed to inner addresses nothing is sent to one, and an address without TLS is refused', async () => {
    const closed = await NotificationsFixture.start();
    try {
      const ada = closed.member();
      await closed.list(ada);
      const key = await closed.service.app.get(PushKeys).publicKey();
      const body = { ...pushes.device(), publicKey: key, showsNames: false, language: 'en' };
      const put = (endpoint: string) =>
        closed.service.call('PUT', '/notifications/push', {
          actor: { accountId: ada, sessionId: newId() },
          onboarded: true,
          body: { ...body, endpoint },
        });
      const refused = await put(body.endpoint);
      expect([refused.status, refused.body.code]).toEqual([422, 'notifications.push_address_refused']);
      const inside = body.endpoint.replace('http:', 'https:');
      expect((await put(inside)).status).toBe(204);
      await closed.relates(closed.member(), 'spark', ada);
      await closed.service.database.query(`UPDATE pushes SET due_at = now() - interval '1 second'`);
      await closed.service.app.get(PushSenderWorker).round();
      expect(await closed.countOf('pushes', 'failures = 1', [])).toBe(1);
      expect(pushes.received.filter(({ path }) => inside.endsWith(path))).toEqual([]);
    } finally {
      await closed.stop();
    }
  });

  it('NTF-014 switched off it has no key and takes no device', async () => {
    const off = await NotificationsFixture.start({ PUSH: 'off' });
    try {
      const ada = off.member();
      const body = { ...pushes.device(), publicKey: 'B'.repeat(87), showsNames: false, language: 'en' };
      expect((await off.as<any>(ada, 'GET', '/notifications/push')).body).toEqual({ publicKey: null, device: null });
      const answer = await off.as<any>(ada, 'PUT', '/notifications/push', body);
      expect([answer.status, answer.body.code]).toEqual([409, 'notifications.push_off']);
    } finally {
      await off.stop();
    }
  });
});
