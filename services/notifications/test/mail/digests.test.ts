import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DigestWorker } from '../../src/mail/digest.worker.js';
import { MailWorld } from '../support/mail-world.js';
import type { NotificationsFixture } from '../support/notifications-fixture.js';

let world: MailWorld;
let running: NotificationsFixture;
beforeAll(async () => {
  world = await MailWorld.start();
  ({ running } = world);
});
afterAll(() => world.stop());
afterEach(async () => {
  world.answer = undefined;
  world.chat.away = false;
  await running.service.database.query('DELETE FROM mail_readers');
  await running.service.database.query('DELETE FROM mail_digests');
});
const due = async (memberId: string): Promise<number> =>
  running.countOf('mail_readers', 'member_id = $1 AND due_at IS NOT NULL', [memberId]);

describe('a digest', () => {
  it('NTF-020 NTF-021 tells of what was not seen after six hours, once; names are hidden unless the member wants them', async () => {
    const [ada, bea, cleo] = [await world.member(), running.member({ name: 'Bea Long Surname' }), running.member({ name: 'Cleo' })];
    await running.relates(bea, 'spark', ada);
    await running.relates(cleo, 'connection', ada);
    await world.writes(bea, ada, 3);
    await world.rounds(5);
    expect(world.said(ada)).toEqual([]);
    await world.rounds(2);
    expect(world.said(ada)).toEqual([
      [
        ['messages', 1, []],
        ['sparks', 1, []],
        ['connections', 1, []],
      ],
    ]);
    await world.rounds(30);
    expect(world.of(ada)).toHaveLength(1);
    await running.as(ada, 'PUT', '/notifications/mail-names', { shown: true });
    await running.relates(running.member({ name: 'Dora Dee' }), 'spark', ada);
    await world.rounds(7);
    expect(world.said(ada)[1]).toEqual([['sparks', 1, ['Dora']]]);
    expect(JSON.stringify(world.of(ada))).not.toContain('Surname');
  });

  it('NTF-020 is one in 24 hours, and only when something new waits', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(7);
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(12);
    expect(world.of(ada)).toHaveLength(1);
    await world.rounds(13);
    expect(world.said(ada)).toEqual([[['sparks', 1, []]], [['sparks', 1, []]]]);
    await world.rounds(25);
    await world.rounds(25);
    expect(world.of(ada)).toHaveLength(2);
    expect(await due(ada)).toBe(0);
  });

  it('NTF-020 is not sent to who saw it, who looked at the app since, and who was never here or not for a month', async () => {
    const [seen, looked, gone] = [await world.member(), await world.member(), await world.member()];
    const never = running.member();
    const liked = running.member();
    for (const member of [seen, looked, gone, never]) await running.relates(liked, 'spark', member);
    await running.as(seen, 'POST', '/notifications/seen', { through: 1 });
    await world.later(1);
    await world.looks(looked);
    await running.service.database.query(`UPDATE member_looks SET looked_at = now() - interval '31 days' WHERE member_id = $1`, [gone]);
    await world.rounds(7);
    expect([seen, looked, gone, never].flatMap((member) => world.of(member))).toEqual([]);
    await world.rounds(1);
    for (const member of [seen, looked, gone, never]) expect(await due(member)).toBe(0);
  });

  it('NTF-028 a page that is out of sight looks at nothing', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    await world.later(1);
    await running.as(ada, 'GET', '/notifications/unseen?hidden=true');
    await world.rounds(6);
    expect(world.of(ada)).toHaveLength(1);
  });

  it('NTF-007 NTF-021 says nothing of what was taken back, of whom the member blocked, and of whom somebody else met', async () => {
    const [ada, bea, cleo, other] = [await world.member(), running.member(), running.member(), await world.member()];
    await running.relates(bea, 'spark', ada);
    await running.relates(cleo, 'spark', ada);
    await world.writes(cleo, ada);
    await running.relates(bea, 'spark', ada, { active: false, revision: 2 });
    await running.relate(ada, 'block', cleo);
    await world.rounds(7);
    expect([...world.of(ada), ...world.of(other)]).toEqual([]);
  });

  it('NTF-019 tells of messages, sparks and connections at first, and of what is chosen; looked at when it is sent', async () => {
    const [ada, bea] = [await world.member(), running.member()];
    await running.relates(bea, 'follow', ada);
    await world.rounds(7);
    expect(world.of(ada)).toEqual([]);
    await world.choose(ada, 'follows', 'mail', true);
    await running.relates(running.member(), 'follow', ada);
    await running.relates(bea, 'spark', ada);
    await world.choose(ada, 'sparks', 'mail', false);
    await world.rounds(7);
    expect(world.said(ada)).toEqual([[['follows', 2, []]]]);
    expect(
      (await running.as<any>(ada, 'PATCH', '/notifications/choices', { choices: [{ topic: 'likes', way: 'mail', chosen: true }] })).status,
    ).toBe(400);
  });

  it('NTF-027 waits for the end of quiet hours and of a pause, and goes as soon as they are ended', async () => {
    const [ada, bea] = [await world.member(), await world.member()];
    const hours = (shift: number) => `${String((new Date().getUTCHours() + shift + 24) % 24).padStart(2, '0')}:00`;
    await running.as(ada, 'PUT', '/notifications/quiet-hours', { from: hours(-1), to: hours(2), timeZone: 'UTC' });
    await running.as(bea, 'PUT', '/notifications/pause', { length: 'open', timeZone: 'UTC' });
    for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
    await world.rounds(7);
    expect([...world.of(ada), ...world.of(bea)]).toEqual([]);
    const held = () => running.countOf('mail_readers', 'held AND member_id IN ($1, $2)', [ada, bea]);
    expect(await held()).toBe(2);
    expect(await running.countOf('mail_readers', `member_id = $1 AND due_at BETWEEN now() AND now() + interval '2 hours'`, [ada])).toBe(1);
    await running.as(ada, 'DELETE', '/notifications/quiet-hours');
    await running.as(bea, 'DELETE', '/notifications/pause');
    await world.rounds();
    expect([world.said(ada), world.said(bea)]).toEqual([[[['sparks', 1, []]]], [[['sparks', 1, []]]]]);
  });

  it('NTF-022 that identity took before the process ended is the same when it is given again, whatever happened since', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    world.answer = (digest) => {
      world.take(ada, digest);
      throw new Error('The process ended here');
    };
    await world.rounds(7);
    expect(world.of(ada)).toHaveLength(1);
    world.answer = undefined;
    await running.relates(running.member(), 'spark', ada);
    // Past midnight, too.
    await running.service.database.query(`UPDATE mail_digests SET day = day - 1`);
    await world.rounds(1);
    expect(world.said(ada)).toEqual([[['sparks', 1, []]]]);
    expect(world.asked).toBeGreaterThanOrEqual(2);
    // What came after the first one began is told the day after.
    await world.rounds(25);
    expect(world.said(ada)).toEqual([[['sparks', 1, []]], [['sparks', 1, []]]]);
  });

  it('NTF-022 that identity could not take comes when it is back; what was seen meanwhile does not', async () => {
    const [ada, bea] = [await world.member(), await world.member()];
    for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
    world.answer = () => {
      throw new Error('away');
    };
    await world.rounds(7);
    world.answer = undefined;
    await running.as(bea, 'POST', '/notifications/seen', { through: 1 });
    await world.rounds(1);
    expect([world.of(ada).length, world.of(bea).length]).toEqual([1, 0]);
  });

  it('NTF-022 is given by one of two processes at the same time, and begun once where both hold it', async () => {
    const members = await Promise.all(Array.from({ length: 60 }, () => world.member()));
    const spark = running.member();
    for (const member of members) await running.relates(spark, 'spark', member);
    await world.later(7);
    await Promise.all([world.roundApart(), world.roundApart(), world.roundApart()]);
    await world.rounds();
    expect(members.map((member) => world.of(member).length)).toEqual(members.map(() => 1));
    expect(await running.countOf('mail_digests', `outcome = 'taken'`, [])).toBe(60);
  });

  it('NTF-020 waits while chat is away, and asks for a batch in as many statements as for one', async () => {
    const [ada, bea] = [await world.member(), await world.member()];
    for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
    world.chat.away = true;
    await world.later(7);
    await expect(running.service.app.get(DigestWorker).round()).rejects.toThrow();
    expect([...world.of(ada), ...world.of(bea)]).toEqual([]);
    world.chat.away = false;
    const before = world.chat.asked;
    await world.rounds(1);
    expect([world.of(ada).length, world.of(bea).length]).toEqual([1, 1]);
    expect(world.chat.asked - before).toBeLessThanOrEqual(2);
  });

  it('NTF-020 what is told at the very moment in which nothing was found is looked for once more', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: 1 });
    await world.later(7);
    await running.service.app.get(DigestWorker).round();
    expect(await due(ada)).toBe(1);
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(7);
    expect(world.of(ada)).toHaveLength(1);
  });

  it('NTF-022 for a member without an address is over, and asked for again with what is new alone', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    world.answer = () => 'not-sent';
    await world.rounds(7);
    world.answer = undefined;
    await world.rounds(25);
    expect(world.of(ada)).toEqual([]);
  });
});

describe('where digests are switched off', () => {
  it('NTF-026 nobody is looked for, and there is nothing to choose', async () => {
    const off = await MailWorld.start({ DIGEST: 'off' });
    try {
      const ada = await off.member();
      await off.running.relates(off.running.member(), 'spark', ada);
      expect(await off.running.countOf('mail_readers', 'true', [])).toBe(0);
      const { body } = await off.running.as<any>(ada, 'GET', '/notifications/choices');
      expect(body.mailNames).toBeNull();
      expect(body.choices.some(({ way }: { way: string }) => way === 'mail')).toBe(false);
    } finally {
      await off.stop();
    }
  });
});

describe('the link that ends digests', () => {
  const end = (token: string) => running.service.call('POST', '/notifications/unsubscriptions', { body: { token } });
  const mailOf = async (memberId: string) =>
    (await running.as<any>(memberId, 'GET', '/notifications/choices')).body.choices.filter(
      ({ way, chosen }: { way: string; chosen: boolean }) => way === 'mail' && chosen,
    ).length;

  it('NTF-024 switches all mail of its member off, signed out and as often as it is used, and of nobody else', async () => {
    const [ada, bea] = [await world.member(), await world.member()];
    for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
    await world.rounds(7);
    const { unsubscribe } = world.of(ada)[0]!;
    expect(unsubscribe).toMatch(/^[\w-]{55}$/);
    for (let time = 0; time < 2; time += 1) expect((await end(unsubscribe)).status).toBe(204);
    expect([await mailOf(ada), await mailOf(bea)]).toEqual([0, 3]);
    const { body } = await running.as<any>(ada, 'GET', '/notifications/choices');
    expect(
      body.choices
        .filter(({ way }: { way: string }) => way !== 'mail')
        .every(({ chosen, topic, way }: any) => chosen || (way === 'devices' && ['likes', 'follows'].includes(topic))),
    ).toBe(true);
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(25);
    await world.rounds(7);
    expect(world.of(ada)).toHaveLength(1);
  });

  it('NTF-024 that was made up, changed or cut short does nothing', async () => {
    const [ada, bea] = [await world.member(), await world.member()];
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(7);
    const bytes = Buffer.from(world.of(ada)[0]!.unsubscribe, 'base64url');
    const ofBea = Buffer.concat([bytes.subarray(0, 1), Buffer.from(bea.replaceAll('-', ''), 'hex'), bytes.subarray(17)]);
    const otherWay = Buffer.concat([Buffer.of(2), bytes.subarray(1)]);
    const tokens = [ofBea, otherWay, bytes.subarray(0, 40), Buffer.alloc(41)].map((one) => one.toString('base64url'));
    for (const token of [...tokens, `${world.of(ada)[0]!.unsubscribe}=`, 'x']) {
      const { status, body } = await end(token);
      expect([status, body.code]).toEqual([404, 'notifications.unsubscribe_unknown']);
    }
    expect((await end('')).status).toBe(400);
    expect([await mailOf(ada), await mailOf(bea)]).toEqual([3, 3]);
  });

  it('NTF-024 leaves nothing of a member who deleted the account', async () => {
    const ada = await world.member();
    await running.relates(running.member(), 'spark', ada);
    await world.rounds(7);
    await running.service.database.query('INSERT INTO member_standings (member_id, deleted) VALUES ($1, true)', [ada]);
    expect((await end(world.of(ada)[0]!.unsubscribe)).status).toBe(204);
    expect(await running.countOf('notification_choices', 'member_id = $1', [ada])).toBe(0);
  });
});
