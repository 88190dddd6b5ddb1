import { Injectable } from '@nestjs/common';
import { EXPORT_PAGE, exportedList, ExportOfLists } from '@affinity/kit/exports/exported-lists';
import { shownAs } from '@affinity/members/shown-as';
import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import type { PushGroup } from '@affinity/proto/vocabulary/pushes';
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
  readonly groups: readonly PushGroup[];
  readonly showsNames: boolean;
  readonly since: Date;
}

const GROUP_WORDS: Readonly<Record<PushGroup, string>> = {
  messages: 'messages',
  sparks: 'sparks and connections',
  replies: 'comments, replies and quotes',
  likes: 'likes and follows',
};

/** Without address and keys: whoever has them could send to the device. */
const devices = exportedList<DeviceRow>({
  name: 'devices',
  text: `SELECT d.session_id AS "sessionId", d.groups, d.shows_names AS "showsNames", d.made_at AS since
         FROM push_devices d WHERE d.member_id = $1 AND d.session_id > $2 ORDER BY d.session_id LIMIT ${EXPORT_PAGE}`,
  key: ['sessionId'],
  sections: (rows) => [
    {
      title: 'Devices',
      note: 'Browsers that are told of things while the app is closed.',
      entries: rows.map(({ groups, showsNames, since }) => ({
        text: `A browser that is told of ${groups.length === 0 ? 'nothing' : groups.map((group) => GROUP_WORDS[group]).join(', ')}`,
        at: since.toISOString(),
        facts: [{ label: 'Names', text: showsNames ? 'shown' : 'hidden' }],
      })),
    },
  ],
});

/** What notifications holds of a member (SAFETY-74). */
@Injectable()
export class NotificationsExportSource extends ExportOfLists {
  constructor(dataSource: DataSource) {
    super(dataSource, [shownAs({ email: false }), told, devices]);
  }
}
