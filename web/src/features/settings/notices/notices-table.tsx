import {
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  type NotificationTopic,
  type NotificationWay,
} from '@affinity/proto/vocabulary/notification-choices';
import { useId } from 'react';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import settings from '../components/settings.module.css';
import { type NoticeChoice, useChooseNotice } from '../requests/notices.query.js';
import styles from './notices.module.css';
import { NOTICE_TOPIC_TEXTS, NOTICE_WAY_TEXTS, NOTICES_TEXTS } from './notices.texts.js';

/** A row for each topic, a column for each way that this installation has. Each choice is saved as it is made. */
export function NoticesTable({ choices }: { choices: readonly NoticeChoice[] }) {
  const announce = useAnnounce();
  const choose = useChooseNotice();
  const follows = useId();
  const ways = NOTIFICATION_WAYS.filter((way) => choices.some((choice) => choice.way === way));
  const hasFollowers = ways.some((way) => way !== 'app');
  const chosen = (topic: NotificationTopic, way: NotificationWay): boolean | undefined =>
    choices.find((choice) => choice.topic === topic && choice.way === way)?.chosen;
  const change = (choice: NoticeChoice): void =>
    choose.mutate(choice, {
      onSuccess: () => announce(NOTICES_TEXTS.saved),
      onError: () => announce(NOTICES_TEXTS.failed, 'failed'),
    });
  return (
    <div className={settings.part}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{NOTICES_TEXTS.table}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{NOTICES_TEXTS.topic}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {NOTICE_WAY_TEXTS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">{NOTICE_TOPIC_TEXTS[topic]}</th>
              {ways.map((way) => {
                const is = chosen(topic, way);
                const waits = way !== 'app' && chosen(topic, 'app') === false;
                return (
                  <td key={way}>
                    {is === undefined ? (
                      <span className={styles.always}>{way === 'app' ? NOTICES_TEXTS.always : NOTICES_TEXTS.never}</span>
                    ) : (
                      <Checkbox
                        checked={is && !waits}
                        disabled={waits}
                        aria-describedby={waits ? follows : undefined}
                        onChange={({ target }) => change({ topic, way, chosen: target.checked })}
                      >
                        <VisuallyHidden>{NOTICES_TEXTS.cell(NOTICE_TOPIC_TEXTS[topic], NOTICE_WAY_TEXTS[way])}</VisuallyHidden>
                      </Checkbox>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={settings.hint}>
        {NOTICES_TEXTS.stays} {hasFollowers && <span id={follows}>{NOTICES_TEXTS.follows}</span>} {NOTICES_TEXTS.conversation}
      </p>
      <p className={settings.hint}>{NOTICES_TEXTS.fixed}</p>
    </div>
  );
}
