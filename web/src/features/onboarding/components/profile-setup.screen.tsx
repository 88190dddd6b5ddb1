import { useQuery } from '@tanstack/react-query';
import { useScreen } from '../../../ui/use-screen.js';
import { ownProfileQuery } from '../../../lib/profile/own-profile.query.js';
import { useCurrentSession } from '../../../lib/session/session.query.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadingScreen } from '../../../ui/loading-screen.js';
import styles from './profile-setup.module.css';
import { SetupSteps } from './setup-steps.js';
import { SETUP_TEXTS } from '../texts.js';

/** /userbio. The form opens on the stored answers (ONB-049): a save that had not read them could wipe them. */
export function ProfileSetupScreen() {
  const { account } = useCurrentSession();
  useScreen(SETUP_TEXTS.screen);
  const { data, isError, isPending, refetch } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  if (account === null || (isPending && !isError)) return <LoadingScreen />;
  if (data === undefined) {
    return (
      <main className={styles.failed}>
        <EmptyState
          headingLevel={1}
          title={SETUP_TEXTS.loadFailedTitle}
          text={SETUP_TEXTS.loadFailedText}
          action={<Button onClick={() => void refetch()}>{SETUP_TEXTS.tryAgain}</Button>}
        />
      </main>
    );
  }
  return <SetupSteps key={account.id} account={account} stored={data?.bio_data ?? null} />;
}
