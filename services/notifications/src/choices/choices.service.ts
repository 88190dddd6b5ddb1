import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import {
  FIRST_NOTIFICATION_CHOICES,
  NOTIFICATION_TOPIC_OF,
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  type NotificationTopic,
  type NotificationWay,
} from '@affinity/proto/vocabulary/notification-choices';
import type { PushKind } from '@affinity/proto/vocabulary/pushes';
import { MailNamesService } from '../mail/mail-names.service.js';
import type { NotificationsConfig } from '../config.js';
import { PushQueue } from '../push/push-queue.js';
import type { NotificationChoicesRequest, NotificationChoicesResponse } from './dto/choices.dtos.js';

interface ChoiceRow extends Record<string, unknown> {
  readonly topic: NotificationTopic;
  readonly way: NotificationWay;
  readonly chosen: boolean;
}

const MADE: PreparedQuery = {
  name: 'notification-choices-v1',
  text: `SELECT topic, way, chosen FROM notification_choices WHERE member_id = $1`,
};
const CHOOSE: PreparedQuery = {
  name: 'notification-choose-v1',
  text: `
    INSERT INTO notification_choices (member_id, topic, way, chosen)
    SELECT $1, c.topic, c.way, c.chosen FROM unnest($2::text[], $3::text[], $4::boolean[]) AS c (topic, way, chosen) ORDER BY c.topic, c.way
    ON CONFLICT (member_id, topic, way) DO UPDATE SET chosen = excluded.chosen`,
};

/** What members are told of, and in which way (NTF-015). */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly pushes: PushQueue,
    private readonly mailNames: MailNamesService,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'push' | 'digest'>,
  ) {}

  /** All that can be chosen in this installation. */
  async of(memberId: string): Promise<NotificationChoicesResponse['choices']> {
    const made = await this.queries.rows<ChoiceRow>(MADE, [memberId]);
    const has = { app: true, devices: this.config.push !== 'off', mail: this.config.digest !== 'off' };
    const ways = NOTIFICATION_WAYS.filter((way) => has[way]);
    return NOTIFICATION_TOPICS.flatMap((topic) =>
      ways.flatMap((way) => {
        const first = FIRST_NOTIFICATION_CHOICES[topic][way];
        if (first === undefined) return [];
        return [{ topic, way, chosen: made.find((one) => one.topic === topic && one.way === way)?.chosen ?? first }];
      }),
    );
  }

  /** Whether the member's mail names people; null where this installation sends none. */
  async mailNamesOf(memberId: string): Promise<boolean | null> {
    return this.config.digest === 'off' ? null : this.mailNames.of(memberId);
  }

  /** What is switched off comes no more, what is there stays; of what waits for devices nothing is left. */
  choose(memberId: string, { choices }: NotificationChoicesRequest): Promise<void> {
    const last = [...new Map(choices.map((choice) => [`${choice.topic} ${choice.way}`, choice])).values()];
    const off = new Set(last.filter(({ way, chosen }) => way !== 'mail' && !chosen).map(({ topic }) => topic));
    return this.transactions.run(async (tx) => {
      const of = <T>(read: (choice: ChoiceRow) => T): T[] => last.map(read);
      await tx.rows(CHOOSE, [memberId, of(({ topic }) => topic), of(({ way }) => way), of(({ chosen }) => chosen)]);
      if (off.size > 0) await this.pushes.drop(tx, memberId, kindsOf(off));
    });
  }
}

const kindsOf = (topics: ReadonlySet<NotificationTopic>): PushKind[] =>
  (Object.keys(NOTIFICATION_TOPIC_OF) as PushKind[]).filter((kind) => topics.has(NOTIFICATION_TOPIC_OF[kind]));
