import { DigestWorker } from '../../src/mail/digest.worker.js';
import { DigestsClient, type Digest, type DigestOutcome } from '../../src/mail/digests.client.js';
import { PushMessages } from '../../src/push/push.consumers.js';
import { ChatStandIn } from './chat-stand-in.js';
import { NotificationsFixture } from './notifications-fixture.js';
import { pairOf } from './push-world.js';

/** The service with what identity is given to mail, and chat. */
export class MailWorld {
  /** What identity took, by member. One with an id is taken once. */
  readonly taken: (Digest & { readonly memberId: string })[] = [];
  /** Every time that identity was asked. */
  asked = 0;
  /** What identity does when it is asked; undefined: it takes it. */
  answer: ((digest: Digest) => DigestOutcome | Promise<DigestOutcome>) | undefined;

  /** A round that waits for no other, as another process's does. */
  readonly roundApart: () => Promise<boolean>;

  private constructor(
    readonly running: NotificationsFixture,
    readonly chat: ChatStandIn,
  ) {
    const take = async (memberId: string, digest: Digest): Promise<DigestOutcome> => {
      this.asked += 1;
      if (this.answer) return this.answer(digest);
      return this.take(memberId, digest);
    };
    // No spy of vitest's: these are reset before each test.
    running.service.app.get(DigestsClient).give = take;
    // A round of the service's own loop may have taken what a test's round then does not find: that one waits for its end.
    const worker = running.service.app.get(DigestWorker);
    const round = (this.roundApart = worker.round.bind(worker));
    let last: Promise<unknown> = Promise.resolve();
    worker.round = () => {
      const next = last.then(round, round);
      last = next.catch(() => undefined);
      return next;
    };
  }

  static async start(env: Record<string, string> = {}): Promise<MailWorld> {
    const chat = await ChatStandIn.start();
    return new MailWorld(await NotificationsFixture.start({ CHAT_URL: chat.url, ...env }), chat);
  }

  take(memberId: string, digest: Digest): DigestOutcome {
    if (!this.taken.some(({ id }) => id === digest.id)) this.taken.push({ memberId, ...digest });
    return 'taken';
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.chat.stop();
  }

  /** Somebody who looked at the app, and then went. */
  async member(name = 'Ann Lee'): Promise<string> {
    const id = this.running.member({ name });
    await this.looks(id);
    // What is told in the same millisecond would count as looked at.
    await this.running.service.database.query(`UPDATE member_looks SET looked_at = looked_at - interval '1 second' WHERE member_id = $1`, [
      id,
    ]);
    return id;
  }

  async looks(memberId: string): Promise<void> {
    await this.running.as(memberId, 'GET', '/notifications/unseen');
  }

  /** All that is kept is so much older. */
  async later(hours: number): Promise<void> {
    const back = `interval '${hours} hours'`;
    const { database } = this.running.service;
    await database.query(
      `UPDATE member_looks SET looked_at = looked_at - ${back}, away_from = away_from - ${back}, returned_at = returned_at - ${back}`,
    );
    await database.query(`UPDATE notification_acts SET happened_at = happened_at - ${back}`);
    await database.query(`UPDATE notifications SET told_at = told_at - ${back}`);
    await database.query(
      `UPDATE mail_readers SET due_at = due_at - ${back}, mailed_at = mailed_at - ${back}, mailed_until = mailed_until - ${back}`,
    );
    await database.query(
      `UPDATE mail_digests SET made_at = made_at - ${back}, covers_from = covers_from - ${back}, covers_until = covers_until - ${back},
         day = ((made_at - ${back}) AT TIME ZONE 'UTC')::date`,
    );
    await database.query(`UPDATE notification_rests SET paused_until = paused_until - ${back}`);
    this.chat.later(hours);
  }

  /** So much later, and the rounds that are due then. */
  async rounds(hours = 0): Promise<void> {
    if (hours > 0) await this.later(hours);
    while (await this.running.service.app.get(DigestWorker).round());
  }

  /** `from` wrote to `to`, who has so many unread. */
  async writes(from: string, to: string, unread = 1): Promise<void> {
    const pairKey = pairOf(from, to);
    this.chat.waits(to, from, pairKey, unread);
    const memberIds = [from, to].sort() as [string, string];
    const data = { conversations: [{ pairKey, memberIds, seq: unread, revision: unread }] };
    await this.running.service.events.deliverTwice(PushMessages, { subject: pairKey, data, revision: unread });
  }

  async choose(memberId: string, topic: string, way: string, chosen: boolean): Promise<void> {
    await this.running.as(memberId, 'PATCH', '/notifications/choices', { choices: [{ topic, way, chosen }] });
  }

  of(memberId: string) {
    return this.taken.filter((digest) => digest.memberId === memberId);
  }

  /** What was said to a member, by mails: `[['sparks', 2, []]]`. */
  said(memberId: string) {
    return this.of(memberId).map(({ lines }) => lines.map(({ topic, count, names }) => [topic, count, names]));
  }
}
