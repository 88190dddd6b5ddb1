import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { sessionsQuery, useEndSession } from '../requests/sessions.query.js';
import { deviceName } from '../state/device-name.js';
import { SESSIONS_TEXTS } from '../texts.js';
import { whenText } from '../state/when-text.js';
import { Section, SectionWaiting } from './section.js';
import styles from './settings.module.css';

export function SessionsSection() {
  const announce = useAnnounce();
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  return (
    <Section title={SESSIONS_TEXTS.title}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="72px" onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.list}>
          {data.sessions.map(({ id, userAgent, lastSeenAt, current }) => {
            const device = deviceName(userAgent) ?? SESSIONS_TEXTS.unknownDevice;
            return (
              <li key={id} className={styles.item}>
                <div className={styles.who}>
                  <strong>{device}</strong>
                  <span>{current ? SESSIONS_TEXTS.current : SESSIONS_TEXTS.lastSeen(whenText(lastSeenAt))}</span>
                </div>
                {!current && (
                  <Button
                    look="secondary"
                    aria-label={SESSIONS_TEXTS.endOf(device)}
                    disabled={end.isPending && end.variables === id}
                    onClick={() =>
                      end.mutate(id, {
                        onSuccess: () => announce(SESSIONS_TEXTS.ended(device)),
                        onError: () => announce(SESSIONS_TEXTS.failed, 'failed'),
                      })
                    }
                  >
                    {SESSIONS_TEXTS.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
