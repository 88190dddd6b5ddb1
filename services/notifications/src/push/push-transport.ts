import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { postOnce, type PostAnswer } from '@affinity/kit/links/post-once';
import { REACH_BY_SETTING, reachOf } from '@affinity/kit/links/reach-of';
import webPush from 'web-push';
import type { NotificationsConfig } from '../config.js';

/** Where a device is reached, and the key pair that it subscribed with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the app's worker is told. */
export type PushMessage = { readonly tag: string; readonly id: string } & (
  | {
      readonly title: string;
      readonly body: string;
      readonly path: string;
      /** It is shown to who looks at the app, too. */
      readonly always?: true;
    }
  /** What stands there under this tag goes. */
  | { readonly close: true }
);

const WITHIN_MS = 5000;
/** A push service keeps it so long for a device that is off, at least and at most. */
const SHORTEST_TTL_SECONDS = 60;
const LONGEST_TTL_SECONDS = 24 * 3600;
/** RFC 8030, 5.4 allows so many characters. */
const LONGEST_TOPIC = 32;

function ttlUntil(end: Date | null): number {
  if (end === null) return LONGEST_TTL_SECONDS;
  return Math.min(LONGEST_TTL_SECONDS, Math.max(SHORTEST_TTL_SECONDS, Math.floor((end.getTime() - Date.now()) / 1000)));
}

/** What waits at the push service under the same topic is replaced. RFC 8030, 5.4. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, LONGEST_TOPIC);

/** Sends to devices through their push services (RFC 8030), encrypted for the device (RFC 8291), signed by us (RFC 8292). */
@Injectable()
export class PushTransport {
  private readonly subject: string;
  private readonly reach;

  constructor(@Inject(CONFIG) { push, publicOrigin }: Pick<NotificationsConfig, 'push' | 'publicOrigin'>) {
    // A push service takes no address without a name and a certificate, where it may complain.
    this.subject = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:operator@localhost';
    this.reach = reachOf(push === 'off' ? {} : REACH_BY_SETTING[push]);
  }

  /**
   * @param until a device that is off until then is not told: it would ring in quiet hours
   * @throws Error when the push service cannot be reached
   */
  send({ endpoint, p256dh, auth, publicKey, privateKey }: PushAddress, message: PushMessage, until: Date | null): Promise<PostAnswer> {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: this.subject, publicKey, privateKey },
      TTL: ttlUntil(until),
      topic: topicOf(message.tag),
      urgency: 'close' in message ? 'low' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    return postOnce(endpoint, { headers, body, reach: this.reach, withinMs: WITHIN_MS });
  }
}
