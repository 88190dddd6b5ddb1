import { Link } from 'react-router';
import type { Notification } from '#shared/api/schema.js';
import { RelativeTimeText } from '#shared/time/relative-time-text.js';
import { Avatar } from '#shared/ui/avatar.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { leadsTo } from '../state/leads-to.js';
import { sentenceOf } from '../state/sentence.js';
import { NOTIFICATIONS_TEXTS } from '../texts.js';
import { NotificationIcon } from './notification-icon.js';
import styles from './notifications.module.css';

const PHOTO_SIZE = 36;
/** State of the link: a post opened from the list closes back to it. */
const FROM_LIST = { overList: true } as const;

export interface NotificationRowProps {
  notification: Notification;
  ownId: string;
  /** The notification was not seen before this visit. */
  unseen: boolean;
}

/** Who did what, as a link to what it is about (NTF-003, NTF-004). */
export function NotificationRow({ notification, ownId, unseen }: NotificationRowProps) {
  const { kind, actors, happenedAt } = notification;
  return (
    <Link to={leadsTo(notification, ownId)} state={FROM_LIST} className={styles.row} data-kind={kind} data-unseen={unseen}>
      <span className={styles.kind}>
        <NotificationIcon kind={kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.photos}>
          {actors.map(({ id, name, photoUrl }) => (
            <Avatar key={id} photo={photoUrl} names={[name]} size={PHOTO_SIZE} />
          ))}
        </span>
        <span className={styles.sentence}>
          {unseen && <VisuallyHidden>{NOTIFICATIONS_TEXTS.unseen} </VisuallyHidden>}
          {sentenceOf(notification).map((part, index) =>
            'name' in part ? <bdi key={part.id}>{part.name}</bdi> : <span key={`words-${index}`}>{part.words}</span>,
          )}
        </span>{' '}
        <RelativeTimeText at={happenedAt} minutes className={styles.time} />
      </span>
      {unseen && <span className={styles.dot} />}
    </Link>
  );
}
