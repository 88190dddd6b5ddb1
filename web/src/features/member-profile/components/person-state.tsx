import { useEffect } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import styles from './person-dialog.module.css';
import { PERSON_TEXTS, PROFILE_TEXTS } from '../texts.js';

const BUDGET_SPENT_CODE = 'request.budget_spent';

/** Why the popup shows nobody. */
export type PersonStateName = 'loading' | 'noId' | 'notFound' | 'failed' | 'tooMany';

/** POP-011, POP-017..019. `query` is the read of the profile. Its data is undefined or null. */
export function personStateOf(memberId: string, query: { data: PersonProfile | null | undefined; error: Error | null }): PersonStateName {
  if (memberId === '') return 'noId';
  if (query.data === null) return 'notFound';
  if (query.error === null) return 'loading';
  return hasCode(query.error, BUDGET_SPENT_CODE) ? 'tooMany' : 'failed';
}

export interface PersonStateProps {
  state: PersonStateName;
  onRetry: () => void;
  onClose: () => void;
}

/** The popup without a person: the profile is on its way, or why there is none. */
export function PersonState({ state, onRetry, onClose }: PersonStateProps) {
  // Only an absent person is logged here (ERR-001): a failed read was logged where it failed.
  const toLog = state === 'noId' || state === 'notFound' ? PERSON_TEXTS[state] : null;
  useEffect(() => {
    if (toLog !== null) logError('person', new Error(toLog));
  }, [toLog]);
  if (state === 'loading') return <PersonLoading />;
  return (
    <div className={styles.state}>
      <p role="alert">{PERSON_TEXTS[state]}</p>
      {state === 'failed' ? (
        <Button look="secondary" onClick={onRetry}>
          {PROFILE_TEXTS.tryAgain}
        </Button>
      ) : (
        <Button look="secondary" onClick={onClose}>
          {PERSON_TEXTS.close}
        </Button>
      )}
    </div>
  );
}

function PersonLoading() {
  return (
    <div className={styles.loading}>
      <span className={styles['loading-cover']}>
        <Skeleton height="13rem" />
      </span>
      <div className={styles['loading-words']}>
        <span className={styles['loading-photo']}>
          <Skeleton height="124px" />
        </span>
        <output>{PERSON_TEXTS.loading}</output>
        <Skeleton width="55%" height="2rem" />
        <Skeleton width="80%" height="1.2rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  );
}
