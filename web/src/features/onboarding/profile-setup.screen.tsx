import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/api/schema.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { SignedInAs } from '#features/sign-out/signed-in-as.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { LoadingScreen } from '#shared/ui/loading-screen.js';
import { useTop } from '#shared/ui/use-top.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { storedIn } from './draft/beginning.js';
import { draftQuery } from './draft/draft.requests.js';
import styles from './components/profile-setup.module.css';
import { SetupSteps } from './components/setup-steps.js';
import { SETUP_TEXTS } from './texts.js';

/**
 * /userbio. The form opens on the stored answers (ONB-049) and those that were not saved yet (ONB-061): a save that had not read them
 * could wipe them.
 */
export function ProfileSetupScreen() {
  const { account } = useCurrentSession();
  useTop();
  return account === null ? <LoadingScreen /> : <OwnSetup key={account.id} account={account} />;
}

function OwnSetup({ account }: { account: Account }) {
  const profile = useQuery(ownProfileQuery(account.id));
  const draft = useQuery(draftQuery(account.id));
  if (profile.data !== undefined && draft.data !== undefined) {
    return (
      <SetupSteps
        account={account}
        stored={storedIn(profile.data)}
        draft={draft.data.draft}
        accepted={profile.data?.agreements_accepted === true}
      />
    );
  }
  if (!profile.isError && !draft.isError) return <LoadingScreen />;
  const readAgain = () => [profile, draft].forEach((query) => query.isError && void query.refetch());
  return <NotLoaded account={account} onRetry={readAgain} />;
}

function NotLoaded({ account, onRetry }: { account: Account; onRetry: () => void }) {
  useScreen(SETUP_TEXTS.screen);
  return (
    <div className={styles.page}>
      <main className={styles.failed}>
        <EmptyState
          headingLevel={1}
          title={SETUP_TEXTS.loadFailedTitle}
          text={SETUP_TEXTS.loadFailedText}
          action={<Button onClick={onRetry}>{SETUP_TEXTS.tryAgain}</Button>}
        />
      </main>
      <SignedInAs account={account} />
    </div>
  );
}
