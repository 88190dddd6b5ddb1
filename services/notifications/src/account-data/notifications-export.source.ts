import { Injectable } from '@nestjs/common';
import { EXPORT_PAGE, exportedList, ExportOfLists } from '@affinity/kit/exports/exported-lists';
import { shownAs } from '@affinity/members/shown-as';
import type { NotificationTopic, NotificationWay } from '@affinity/proto/vocabulary/notification-choices';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { DataSource } from 'typeorm';
import { isShown } from '../centre/shown.sql.js';

interface ToldRow {
  readonly number: number;
  readonly kind: NotificationKind;
  readonly aboutId: string | null;
  readonly toldAt: Date;
  readonly seen: boolean;
}

const WORDS: Readonly<Record<NotificationKind, string>> = {
  spark: 'Somebody sparked you',
  connection: 'Somebody connected with you',
  follow: 'Somebody followed you',
  'post-like': 'A post of yours was liked',
  comment: 'A post of yours was commented on',
  reply: 'A comment of yours was answered',
  'comment-like': 'A comment of yours was liked',
  quote: 'A post of yours was quoted',
  'story-like': 'A story of yours was liked',
  'story-comment': 'A story of yours was commented on',
};

/** Notifications without who acted: what others do is in their own copies. */
const told = exportedList<ToldRow>({
  name: 'notifications',
  text: `SELECT n.number, n.kind, n.thing_id AS "aboutId", n.told_at AS "toldAt",
                n.number <= coalesce((SELECT r.seen FROM notification_readers r WHERE r.member_id = $1), 0) AS seen
         FROM notifications n WHERE n.recipient_id = $1 AND n.number > $2
           AND ${isShown('$1')}
         ORDER BY n.number LIMIT ${EXPORT_PAGE}`,
  key: ['number'],
  first: ['0'],
  sections: (rows) => [
    {
      title: 'Notifications',
      note: 'What you were told of in the last 90 days.',
      entries: rows.map(({ kind, toldAt, seen }) => ({
        text: WORDS[kind],
        at: toldAt.toISOString(),
        facts: seen ? [] : [{ label: 'Seen', text: 'not yet' }],
      })),
    },
  ],
});

interface DeviceRow {
  readonly sessionId: string;
  readonly showsNames: boolean;
  readonly since: Date;
}

/** Without address and keys: whoever has them could send to the device. */
const devices = exportedList<DeviceRow>({
  name: 'devices',
  text: `SELECT d.session_id AS "sessionId", d.shows_names AS "showsNames", d.made_at AS since
         FROM push_devices d WHERE d.member_id = $1 AND d.session_id > $2 ORDER BY d.session_id LIMIT ${EXPORT_PAGE}`,
  key: ['sessionId'],
  sections: (rows) => [
    {
      title: 'Devices',
      note: 'Browsers that are told of things while the app is closed.',
      entries: rows.map(({ showsNames, since }) => ({
        text: 'A browser',
        at: since.toISOString(),
        facts: [{ label: 'Names', text: showsNames ? 'shown' : 'hidden' }],
      })),
    },
  ],
});

const TOPIC_WORDS: Readonly<Record<NotificationTopic, string>> = {
  messages: 'Messages',
  sparks: 'Sparks',
  connections: 'Connections',
  comments: 'Comments and replies',
  quotes: 'Quotes',
  likes: 'Likes',
  follows: 'New followers',
};
const WAY_WORDS: Readonly<Record<NotificationWay, string>> = { app: 'In the app', devices: 'On devices', mail: 'By mail' };

interface ChoiceRow {
  readonly topic: NotificationTopic;
  readonly way: NotificationWay;
  readonly chosen: boolean;
}

const choices = exportedList<ChoiceRow>({
  name: 'choices',
  text: `SELECT c.topic, c.way, c.chosen FROM notification_choices c
         WHERE c.member_id = $1 AND (c.topic, c.way) > ($2, $3) ORDER BY c.topic, c.way LIMIT ${EXPORT_PAGE}`,
  key: ['topic', 'way'],
  first: ['', ''],
  sections: (rows) => [
    {
      title: 'Choices about notifications',
      note: 'What you chose to be told of, or not. Of the rest it is as at first.',
      entries: rows.map(({ topic, way, chosen }) => ({
        text: TOPIC_WORDS[topic],
        facts: [{ label: WAY_WORDS[way], text: chosen ? 'yes' : 'no' }],
      })),
    },
  ],
});

interface RestRow {
  readonly memberId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string | null;
  readonly paused: boolean;
  readonly pausedUntil: Date | null;
}

const clock = (column: string): string => `to_char(make_interval(mins => ${column}), 'HH24:MI')`;

const rests = exportedList<RestRow>({
  name: 'quiet-hours',
  text: `SELECT r.member_id AS "memberId", ${clock('r.quiet_from')} AS "from", ${clock('r.quiet_to')} AS "to", r.time_zone AS "timeZone",
                r.paused, r.paused_until AS "pausedUntil"
         FROM notification_rests r WHERE r.member_id = $1 AND r.member_id > $2 LIMIT ${EXPORT_PAGE}`,
  key: ['memberId'],
  record: ({ memberId: _own, ...rest }) => rest,
  sections: (rows) => [
    {
      title: 'Quiet hours',
      note: 'When your devices are told nothing.',
      entries: rows.map(({ from, to, timeZone, paused, pausedUntil }) => ({
        text: from === null ? 'No quiet hours' : `From ${from} to ${to}, ${timeZone}`,
        facts: paused ? [{ label: 'Paused until', text: pausedUntil?.toISOString() ?? 'you end it' }] : [],
      })),
    },
  ],
});

interface DigestRow {
  readonly id: string;
  readonly madeAt: Date;
  readonly outcome: string | null;
}

const digests = exportedList<DigestRow>({
  name: 'mails',
  text: `SELECT d.id, d.made_at AS "madeAt", d.outcome FROM mail_digests d
         WHERE d.member_id = $1 AND d.id > $2 ORDER BY d.id LIMIT ${EXPORT_PAGE}`,
  key: ['id'],
  sections: (rows) => [
    {
      title: 'Mails about what you had not seen',
      note: 'Of the last 30 days. What they said is not kept.',
      entries: rows.map(({ madeAt, outcome }) => ({
        text: outcome === 'taken' ? 'A mail' : 'A mail that was not sent',
        at: madeAt.toISOString(),
      })),
    },
  ],
});

interface LookRow {
  readonly memberId: string;
  readonly lookedAt: Date | null;
  readonly awayFrom: Date | null;
  readonly returnedAt: Date | null;
  readonly mailNames: boolean | null;
}

const looks = exportedList<LookRow>({
  name: 'looks',
  text: `SELECT $1::uuid AS "memberId", l.looked_at AS "lookedAt", l.away_from AS "awayFrom", l.returned_at AS "returnedAt",
                m.shows_names AS "mailNames"
         FROM (SELECT) one LEFT JOIN member_looks l ON l.member_id = $1 LEFT JOIN mail_readers m ON m.member_id = $1
         WHERE $1::uuid > $2 AND (l.member_id IS NOT NULL OR m.member_id IS NOT NULL) LIMIT ${EXPORT_PAGE}`,
  key: ['memberId'],
  record: ({ memberId: _own, ...look }) => look,
  sections: (rows) => [
    {
      title: 'When you looked at the app',
      note: 'The last time, and the last time that you were away for a day or longer.',
      entries: rows.map(({ lookedAt, awayFrom, returnedAt, mailNames }) => ({
        text: 'The app',
        ...(lookedAt && { at: lookedAt.toISOString() }),
        facts: [
          ...(awayFrom && returnedAt ? [{ label: 'Away', text: `from ${awayFrom.toISOString()} to ${returnedAt.toISOString()}` }] : []),
          ...(mailNames === null ? [] : [{ label: 'Names in mails', text: mailNames ? 'shown' : 'hidden' }]),
        ],
      })),
    },
  ],
});

/** What notifications holds of a member (SAFETY-74). */
@Injectable()
export class NotificationsExportSource extends ExportOfLists {
  constructor(dataSource: DataSource) {
    super(dataSource, [shownAs({ email: false }), told, devices, choices, rests, digests, looks]);
  }
}
