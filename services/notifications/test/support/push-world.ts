import { expect } from 'vitest';
import { PushKeys } from '../../src/push/push-keys.js';
import { PushSenderWorker } from '../../src/push/push-sender.worker.js';
import { PushMessages } from '../../src/push/push.consumers.js';
import { ChatStandIn } from './chat-stand-in.js';
import { newId, NotificationsFixture } from './notifications-fixture.js';
import { PushService, type Device } from './push-service.js';

export interface DeviceChoice {
  readonly showsNames?: boolean;
  readonly language?: string;
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join('_');

/** The service with members' devices, the push service that reaches them, and chat. */
export class PushWorld {
  private constructor(
    readonly running: NotificationsFixture,
    readonly pushes: PushService,
    readonly chat: ChatStandIn,
  ) {}

  static async start(): Promise<PushWorld> {
    const [pushes, chat] = await Promise.all([PushService.start(), ChatStandIn.start()]);
    return new PushWorld(await NotificationsFixture.start({ PUSH: 'any-network', CHAT_URL: chat.url }), pushes, chat);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await Promise.all([this.pushes.stop(), this.chat.stop()]);
  }

  async callAs<T = any>(accountId: string, sessionId: string, method: string, body?: unknown) {
    await this.running.list(accountId);
    return this.running.service.call<T>(method, '/notifications/push', { actor: { accountId, sessionId }, onboarded: true, body });
  }

  publicKey(): Promise<string> {
    return this.running.service.app.get(PushKeys).publicKey();
  }

  async bodyOf(device: Device, { showsNames = false, language = 'en' }: DeviceChoice = {}) {
    return { ...device, publicKey: await this.publicKey(), showsNames, language };
  }

  async subscribe(memberId: string, choice: DeviceChoice = {}, sessionId = newId()): Promise<Device & { sessionId: string }> {
    const device = this.pushes.device();
    expect((await this.callAs(memberId, sessionId, 'PUT', await this.bodyOf(device, choice))).status).toBe(204);
    return { ...device, sessionId };
  }

  /** @param choices such as `{ 'likes devices': true }` */
  async choose(memberId: string, choices: Readonly<Record<string, boolean>>): Promise<void> {
    const asked = Object.entries(choices).map(([cell, chosen]) => {
      const [topic, way] = cell.split(' ');
      return { topic, way, chosen };
    });
    expect((await this.running.as(memberId, 'PATCH', '/notifications/choices', { choices: asked })).status).toBe(204);
  }

  /** As much later as a device waits for, and a round. What is held for the end of quiet hours is not due by that. */
  async later(): Promise<void> {
    await this.running.service.database.query(`UPDATE pushes SET due_at = now() - interval '1 second' WHERE NOT held`);
    await this.round();
  }

  async round(): Promise<void> {
    await this.running.service.app.get(PushSenderWorker).round();
  }

  /** `from` wrote to `to`, who has so many unread. */
  async writes(from: string, to: string, unread = 1): Promise<string> {
    const pairKey = pairOf(from, to);
    this.chat.waits(to, from, pairKey, unread);
    const memberIds = [from, to].sort() as [string, string];
    const data = { conversations: [{ pairKey, memberIds, seq: unread, revision: unread }] };
    await this.running.service.events.deliverTwice(PushMessages, { subject: pairKey, data, revision: unread });
    return pairKey;
  }

  bodies(device: Device) {
    return this.pushes.told(device).map(({ body, close }) => (close ? 'close' : body));
  }
}
