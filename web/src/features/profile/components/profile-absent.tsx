import { useEffect } from 'react';
import { Link } from 'react-router';
import { logError } from '#shared/code/log-error.js';
import { paths } from '#features/places/paths.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import type { ProfileAbsence } from '../state/profile-state.js';
import { OWN_PROFILE_TEXTS } from '../texts.js';
import styles from './profile.module.css';

export interface ProfileAbsentProps {
  absence: ProfileAbsence;
  onRetry: () => void;
}

/** The screen without a profile: the profile is on its way, or what is wrong and the way on (PRO-021..026). */
export function ProfileAbsent({ absence, onRetry }: ProfileAbsentProps) {
  // A read that failed was logged where it failed (ERR-001).
  const toLog = absence === 'loading' || absence === 'failed' ? null : OWN_PROFILE_TEXTS[absence];
  useEffect(() => {
    if (toLog !== null) logError('profile', new Error(toLog));
  }, [toLog]);
  if (absence === 'loading') return <ProfileLoading />;
  return (
    <div className={styles.absent}>
      <p role="alert">{OWN_PROFILE_TEXTS[absence]}</p>
      <WayOn absence={absence} onRetry={onRetry} />
    </div>
  );
}

function WayOn({ absence, onRetry }: ProfileAbsentProps) {
  if (absence === 'signedOut') return <Link to={paths.signIn}>{OWN_PROFILE_TEXTS.signIn}</Link>;
  if (absence === 'failed') return <Button onClick={onRetry}>{OWN_PROFILE_TEXTS.tryAgain}</Button>;
  return <Link to={paths.profileSetup}>{OWN_PROFILE_TEXTS.setUp}</Link>;
}

function ProfileLoading() {
  return (
    <div className={styles.loading}>
      <Skeleton height="17rem" />
      <div className={styles['loading-words']}>
        <span className={styles['loading-photo']}>
          <Skeleton height="124px" />
        </span>
        <output>{OWN_PROFILE_TEXTS.loading}</output>
        <Skeleton width="18rem" height="2.2rem" />
        <Skeleton width="24rem" height="1.2rem" />
        <Skeleton width="22rem" height="3rem" />
      </div>
    </div>
  );
}
