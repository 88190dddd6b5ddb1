import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Edited, shownVersions, versionsQuery } from './versions.query.js';
import { useOnline } from '#shared/page/use-online.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { LinkedText } from '#features/places/linked-text.js';
import styles from './earlier-words.module.css';
import { RelativeTimeText } from '#shared/time/relative-time-text.js';
import { EDITED_TEXTS } from '../texts.js';

/** What a post or comment said before it was edited, newest first, each with its time (POST-073). */
export function EarlierWords({ createdAt, ...edited }: Edited & { createdAt: string }) {
  const versions = useQuery(versionsQuery(edited));
  const online = useOnline();
  if (versions.isPending) {
    if (!online) return <p className={styles.note}>{EDITED_TEXTS.waiting}</p>;
    return (
      <output className={styles.words}>
        <VisuallyHidden>{EDITED_TEXTS.loading}</VisuallyHidden>
        <Skeleton width="60%" height="2.4rem" />
      </output>
    );
  }
  if (versions.data === undefined) {
    return (
      <Alert
        action={
          <Button look="secondary" onClick={() => void versions.refetch()}>
            {EDITED_TEXTS.retry}
          </Button>
        }
      >
        {EDITED_TEXTS.notLoaded}
      </Alert>
    );
  }
  const shown = shownVersions(versions.data, createdAt);
  // Edited before earlier words were kept.
  if (shown.length === 0) return <p className={styles.note}>{EDITED_TEXTS.notKept}</p>;
  return (
    <ol className={styles.words} aria-label={EDITED_TEXTS.earlier}>
      {shown.map(({ version, content, writtenAt, gapBelow }, index) => (
        <Fragment key={version}>
          <li className={styles.version}>
            <RelativeTimeText at={writtenAt} className={styles.time} />
            {content === '' ? (
              <p className={styles.note}>{EDITED_TEXTS.noWords}</p>
            ) : (
              <p className={styles.text} dir="auto">
                <LinkedText text={content} tags />
              </p>
            )}
          </li>
          {gapBelow && <li className={styles.note}>{index === shown.length - 1 ? EDITED_TEXTS.firstGap : EDITED_TEXTS.gap}</li>}
        </Fragment>
      ))}
    </ol>
  );
}
