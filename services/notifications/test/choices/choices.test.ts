import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import type { NotificationChoicesResponse } from '../../src/choices/dto/choices.dtos.js';
import { HOLD, STILL_SENDS, TAKE } from '../../src/push/pushes.queries.js';
import { WaitingReadModel } from '../../src/push/waiting.read-model.js';
import { newId, NotificationsFixture } from '../support/notifications-fixture.js';
import { PushWorld } from '../support/push-world.js';

let world: PushWorld;
let running: NotificationsFixture;
beforeAll(async () => {
  world = await PushWorld.start();
  running = world.running;
});
afterAll(() => world.stop());
afterEach(() => running.service.database.query('DELETE FROM push_devices'));

const members = (count: number): string[] => Array.from({ length: count }, () => running.member());
const choicesOf = async (memberId: string): Promise<NotificationChoicesResponse> =>
  (await running.as<NotificationChoicesResponse>(memberId, 'GET', '/notifications/choices')).body;
/** The choices that are made, as `topic way`. */
const chosen = async (memberId: string): Promise<string[]> =>
  (await choicesOf(memberId)).choices.flatMap(({ topic, way, chosen: is }) => (is ? [`${topic} ${way}`] : []));

/** Quiet hours that it is now within, or not. */
async function quiet(memberId: string, now: boolean): Promise<void> {
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const body = now ? { from: at(-60), to: at(60), timeZone: 'UTC' } : { from: at(60), to: at(-60), timeZone: 'UTC' };
  expect((await running.as(memberId, 'PUT', '/notifications/quiet-hours', body)).status).toBe(204);
}

const FIRST = [
  'messages devices',
  'messages mail',
  'sparks app',
  'sparks devices',
  'sparks mail',
  'connections app',
  'connections devices',
  'connections mail',
  'comments app',
  'comments devices',
  'quotes app',
  'quotes devices',
  'likes app',
  'follows app',
];

describe('what a member chose', () => {
  it('NTF-015 is at first that all comes into the app, and what waits for an answer to devices', async () => {
    const [ada] = members(1) as [string];
    expect(await choicesOf(ada)).toMatchObject({ quietHours: null, pause: null });
    expect((await choicesOf(ada)).choices).toHaveLength(19);
    expect(await chosen(ada)).toEqual(FIRST);
  });

  it('NTF-015 changes what was named, and is nobody else’s', async () => {
    const [ada, bea] = members(2) as [string, string];
    for (let time = 0; time < 2; time += 1)
      await world.choose(ada, { 'likes app': false, 'follows devices': true, 'messages devices': false });
    await world.choose(ada, { 'messages devices': true });
    const changed = [...FIRST.filter((one) => one !== 'likes app'), 'follows devices'];
    expect(new Set(await chosen(ada))).toEqual(new Set(changed));
    expect(await chosen(bea)).toEqual(FIRST);
  });

  it.each([
    ['messages in the app', { choices: [{ topic: 'messages', way: 'app', chosen: false }] }],
    ['a way that is not there', { choices: [{ topic: 'likes', way: 'letter', chosen: true }] }],
    ['a mail about likes', { choices: [{ topic: 'likes', way: 'mail', chosen: true }] }],
    ['a topic that nobody knows', { choices: [{ topic: 'moderation', way: 'app', chosen: false }] }],
    ['nothing', { choices: [] }],
    ['somebody else’s', { memberId: newId(), choices: [{ topic: 'likes', way: 'app', chosen: false }] }],
  ])('NTF-015 cannot be %s', async (_, body) => {
    const answer = await running.as<{ code: string }>(running.member(), 'PATCH', '/notifications/choices', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['GET', 'choices'],
    ['PATCH', 'choices'],
    ['PUT', 'quiet-hours'],
    ['DELETE', 'quiet-hours'],
    ['PUT', 'pause'],
    ['DELETE', 'pause'],
  ])('NTF-015 %s %s is for onboarded members alone', async (method, path) => {
    expect((await running.service.call(method, `/notifications/${path}`)).status).toBe(401);
    const actor = { accountId: running.member() };
    expect((await running.service.call(method, `/notifications/${path}`, { actor })).status).toBe(403);
  });

  it('NTF-015 where devices are told nothing there is nothing to choose of them', async () => {
    const off = await NotificationsFixture.start({ PUSH: 'off' });
    try {
      const { body } = await off.as<NotificationChoicesResponse>(off.member(), 'GET', '/notifications/choices');
      expect(new Set(body.choices.map(({ way }) => way))).toEqual(new Set(['app', 'mail']));
    } finally {
      await off.stop();
    }
  });
});

describe('in the app', () => {
  it('NTF-015 what is switched off comes no more, is not counted and causes no event; what was there stays', async () => {
    const [ada, bea, cleo] = members(3) as [string, string, string];
    const [before, during, after] = [newId(), newId(), newId()];
    await running.likes(bea, ada, before);
    await world.choose(ada, { 'likes app': false });
    // The event of the first like is on its way.
    await expect.poll(() => running.announced(ada)).toBe(1);
    const announced = 1;
    await running.likes(bea, ada, during);
    await running.likes(cleo, ada, before, { revision: 2 });
    expect(await running.list(ada)).toEqual([['post-like', [bea], 0]]);
    expect([await running.unseen(ada), await running.announced(ada)]).toEqual([1, announced]);
    await running.relates(cleo, 'spark', ada);
    expect(await running.unseen(ada)).toBe(2);
    await world.choose(ada, { 'likes app': true });
    await running.likes(bea, ada, after);
    expect((await running.notifications(ada)).items.map(({ postId }) => postId)).toEqual([after, null, before]);
  });

  it('NTF-015 what is taken back goes, also while it is switched off', async () => {
    const [ada, bea] = members(2) as [string, string];
    const postId = newId();
    await running.likes(bea, ada, postId);
    await world.choose(ada, { 'likes app': false });
    await running.unlikes(bea, ada, postId, { revision: 2 });
    expect(await running.list(ada)).toEqual([]);
    expect(await running.unseen(ada)).toBe(0);
  });
});

describe('on devices', () => {
  it('NTF-016 all of a member are told of what the member chose', async () => {
    const [ada, bea] = members(2) as [string, string];
    const devices = [await world.subscribe(ada), await world.subscribe(ada)];
    await world.choose(ada, { 'likes devices': true, 'messages devices': false });
    await running.likes(bea, ada, newId());
    await running.relates(bea, 'spark', ada);
    await running.relates(bea, 'follow', ada);
    await world.writes(bea, ada);
    await world.later();
    for (const device of devices) {
      expect(new Set(world.bodies(device))).toEqual(new Set(['Somebody sent you a spark', 'Somebody liked your post']));
    }
  });

  it('NTF-016 of what does not come into the app they are told nothing', async () => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    await world.choose(ada, { 'sparks app': false, 'sparks devices': true });
    await running.relates(bea, 'spark', ada);
    await world.later();
    expect(world.bodies(device)).toEqual([]);
  });

  it('NTF-016 what waits to be sent is not, once it is switched off; what stands there goes when it is seen', async () => {
    const [ada, bea, cleo] = members(3) as [string, string, string];
    const device = await world.subscribe(ada);
    const pairKey = await world.writes(bea, ada);
    await world.later();
    await running.relates(cleo, 'spark', ada);
    await world.writes(cleo, ada);
    await world.writes(bea, ada, 2);
    await world.choose(ada, { 'messages devices': false, 'sparks devices': false });
    await world.later();
    expect(world.bodies(device)).toEqual(['You have a new message']);
    world.chat.waits(ada, bea, pairKey, 0);
    await world.later();
    expect(world.bodies(device)).toEqual(['You have a new message', 'close']);
  });
});

describe('quiet hours', () => {
  it('NTF-017 are kept as they were given, changed, ended, and nobody else’s', async () => {
    const [ada, bea] = members(2) as [string, string];
    const given = { from: '22:30', to: '07:05', timeZone: 'Europe/Berlin' };
    for (let time = 0; time < 2; time += 1) expect((await running.as(ada, 'PUT', '/notifications/quiet-hours', given)).status).toBe(204);
    expect((await choicesOf(ada)).quietHours).toEqual(given);
    expect((await choicesOf(bea)).quietHours).toBeNull();
    await running.as(bea, 'DELETE', '/notifications/quiet-hours');
    expect((await choicesOf(ada)).quietHours).toEqual(given);
    for (let time = 0; time < 2; time += 1) expect((await running.as(ada, 'DELETE', '/notifications/quiet-hours')).status).toBe(204);
    expect((await choicesOf(ada)).quietHours).toBeNull();
  });

  it.each([
    ['no time', { from: '25:00' }, 'from'],
    ['an end that is the beginning', { to: '22:00' }, 'to'],
    ['no zone', { timeZone: 'Europe/Nowhere' }, 'timeZone'],
    ['an offset, which knows no summer time', { timeZone: '+02:00' }, 'timeZone'],
  ])('NTF-017 with %s are refused, at the field', async (_, wrong, path) => {
    const body = { from: '22:00', to: '07:00', timeZone: 'UTC', ...wrong };
    const answer = await running.as<any>(running.member(), 'PUT', '/notifications/quiet-hours', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path })]);
  });

  it('NTF-017 tell devices nothing; what is unseen when they end is told once, one for each conversation; the app knows at once', async () => {
    const [ada, bea, cleo, dora] = members(4) as [string, string, string, string];
    const device = await world.subscribe(ada);
    await quiet(ada, true);
    for (let unread = 1; unread <= 3; unread += 1) {
      await world.writes(bea, ada, unread);
      await world.later();
    }
    await running.relates(cleo, 'spark', ada);
    const read = await world.writes(dora, ada);
    await world.later();
    await world.round();
    expect(world.bodies(device)).toEqual([]);
    expect(await running.unseen(ada)).toBe(1);
    world.chat.waits(ada, dora, read, 0);
    // The hours are over, and with them what waits for their end is due.
    await running.service.database.query(
      `UPDATE notification_rests SET quiet_from = mod(quiet_from + 720, 1440), quiet_to = mod(quiet_to + 720, 1440)`,
    );
    await running.service.database.query(`UPDATE pushes SET due_at = now() WHERE held`);
    await world.round();
    await world.later();
    expect(new Set(world.bodies(device))).toEqual(new Set(['You have 3 new messages', 'Somebody sent you a spark']));
    expect(world.bodies(device)).toHaveLength(2);
  });

  it('NTF-017 what waits is due at their end', async () => {
    const [ada, bea] = members(2) as [string, string];
    await world.subscribe(ada);
    await quiet(ada, true);
    await running.relates(bea, 'spark', ada);
    await world.later();
    const due = `held AND due_at BETWEEN now() + interval '58 minutes' AND now() + interval '61 minutes'`;
    expect(await running.countOf('pushes', due, [])).toBe(1);
  });

  it('NTF-017 what is held to an end that is over by the clock of the database is not looked at without a rest', async () => {
    const [ada, bea] = members(2) as [string, string];
    await world.subscribe(ada);
    await quiet(ada, true);
    await running.relates(bea, 'spark', ada);
    await running.service.database.query(`UPDATE pushes SET due_at = now()`);
    const queries = running.service.app.get(PreparedQueries);
    const [{ sessionId, kind, aboutId }] = (await queries.rows<any>(TAKE, [])) as [any];
    const [{ restRevision }] = (await queries.rows<any>(STILL_SENDS, [sessionId, kind, aboutId])) as [any];
    await queries.rows(HOLD, [sessionId, kind, aboutId, ada, restRevision, new Date(Date.now() - 1000)]);
    expect(await running.countOf('pushes', `held AND due_at > now() + interval '1 second'`, [])).toBe(1);
  });

  it('NTF-017 what stood there before goes also during them, once it is seen', async () => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    await running.relates(bea, 'spark', ada);
    await world.later();
    await quiet(ada, true);
    await running.as(ada, 'POST', '/notifications/seen', { through: 1 });
    await world.round();
    expect(world.bodies(device)).toEqual(['Somebody sent you a spark', 'close']);
  });

  it('NTF-017 that are changed or ended tell at once what waited; others’ wait on', async () => {
    const [ada, bea, cleo] = members(3) as [string, string, string];
    const [first, second] = [await world.subscribe(ada), await world.subscribe(bea)];
    for (const member of [ada, bea]) {
      await quiet(member, true);
      await running.relates(cleo, 'spark', member);
    }
    await world.later();
    await quiet(ada, false);
    await world.round();
    expect([world.bodies(first), world.bodies(second)]).toEqual([['Somebody sent you a spark'], []]);
  });
});

describe('a device that is off', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['soon after them', '2026-01-13T22:30:00Z', { from: '22:00', to: '22:15', timeZone: 'UTC' }, 84_600],
    ['in the afternoon', '2026-01-15T15:00:00Z', { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }, 6 * 3600],
    ['in the last minute', '2026-01-15T20:59:30Z', { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }, 60],
    ['without quiet hours', '2026-01-15T20:59:30Z', null, 86_400],
  ])('NTF-017 is told nothing in quiet hours of what was sent before them: sent %s', async (_, now, hours, seconds) => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    if (hours) await running.as(ada, 'PUT', '/notifications/quiet-hours', hours);
    await running.relates(bea, 'spark', ada);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await world.later();
    expect(world.pushes.of(device).map(({ headers }) => headers['ttl'])).toEqual([String(seconds)]);
  });
});

describe('a pause', () => {
  it('NTF-018 is for an hour, until eight tomorrow, or until the member ends it', async () => {
    const [ada, bea] = members(2) as [string, string];
    const pause = async (length: string) =>
      (await running.as<any>(ada, 'PUT', '/notifications/pause', { length, timeZone: 'Europe/Berlin' })).body;
    const { until } = await pause('hour');
    expect(Math.abs(Date.parse(until) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect((await choicesOf(ada)).pause).toEqual({ until });
    const morning = new Date((await pause('morning')).until);
    expect(new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(morning)).toBe('08:00');
    expect(await pause('open')).toEqual({ until: null });
    expect((await choicesOf(ada)).pause).toEqual({ until: null });
    expect((await choicesOf(bea)).pause).toBeNull();
    await running.as(bea, 'DELETE', '/notifications/pause');
    expect((await choicesOf(ada)).pause).toEqual({ until: null });
    for (let time = 0; time < 2; time += 1) expect((await running.as(ada, 'DELETE', '/notifications/pause')).status).toBe(204);
    expect((await choicesOf(ada)).pause).toBeNull();
  });

  it.each([{ length: 'year', timeZone: 'UTC' }, { length: 'hour' }, { length: 'hour', timeZone: 'Nowhere' }])(
    'NTF-018 %j is refused',
    async (body) => {
      const answer = await running.as<any>(running.member(), 'PUT', '/notifications/pause', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('NTF-018 tells devices nothing until the member ends it, then what is unseen, once', async () => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    await running.as(ada, 'PUT', '/notifications/pause', { length: 'open', timeZone: 'UTC' });
    await world.writes(bea, ada);
    await world.later();
    await world.writes(bea, ada, 2);
    await world.later();
    expect(world.bodies(device)).toEqual([]);
    await running.as(ada, 'DELETE', '/notifications/pause');
    await world.round();
    await world.later();
    expect(world.bodies(device)).toEqual(['You have 2 new messages']);
  });

  it('NTF-018 NTF-016 that begins while a process is about to send holds what it sends; what is switched off then is not sent', async () => {
    const [ada, bea, cleo] = members(3) as [string, string, string];
    const [paused, off] = [await world.subscribe(ada), await world.subscribe(bea)];
    for (const member of [ada, bea]) await running.relates(cleo, 'spark', member);
    const looks = running.service.app.get(WaitingReadModel);
    const look = looks.acts.bind(looks);
    const spy = vi.spyOn(looks, 'acts').mockImplementationOnce(async (asked) => {
      const found = await look(asked);
      await running.as(ada, 'PUT', '/notifications/pause', { length: 'open', timeZone: 'UTC' });
      await world.choose(bea, { 'sparks devices': false });
      return found;
    });
    await world.later();
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect([world.bodies(paused), world.bodies(off)]).toEqual([[], []]);
    await running.as(ada, 'DELETE', '/notifications/pause');
    await world.later();
    expect([world.bodies(paused), world.bodies(off)]).toEqual([['Somebody sent you a spark'], []]);
  });

  it('NTF-018 ends by itself', async () => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    await running.as(ada, 'PUT', '/notifications/pause', { length: 'hour', timeZone: 'UTC' });
    await running.relates(bea, 'spark', ada);
    await world.later();
    await running.service.database.query(`UPDATE notification_rests SET paused_until = now() WHERE member_id = $1`, [ada]);
    await running.service.database.query(`UPDATE pushes SET due_at = now() WHERE held`);
    await world.round();
    expect(world.bodies(device)).toEqual(['Somebody sent you a spark']);
    expect((await choicesOf(ada)).pause).toBeNull();
  });

  it('NTF-018 that ends while something is held for it holds it no longer', async () => {
    const [ada, bea] = members(2) as [string, string];
    const device = await world.subscribe(ada);
    await running.as(ada, 'PUT', '/notifications/pause', { length: 'open', timeZone: 'UTC' });
    await running.relates(bea, 'spark', ada);
    // As a process that looked before the pause was ended, and holds it after.
    await running.service.database.query(`UPDATE pushes SET due_at = now()`);
    const queries = running.service.app.get(PreparedQueries);
    const [{ sessionId, kind, aboutId }] = (await queries.rows<any>(TAKE, [])) as [any];
    const [{ restRevision }] = (await queries.rows<any>(STILL_SENDS, [sessionId, kind, aboutId])) as [any];
    await running.as(ada, 'DELETE', '/notifications/pause');
    await queries.rows(HOLD, [sessionId, kind, aboutId, ada, restRevision, null]);
    expect(await running.countOf('pushes', 'held', [])).toBe(0);
    await world.later();
    expect(world.bodies(device)).toEqual(['Somebody sent you a spark']);
  });
});
