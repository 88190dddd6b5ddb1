import { useQuery } from '@tanstack/react-query';
import { practiceQuery } from './requests/practice.query.js';
import { usePracticeTalk } from './hooks/use-practice-talk.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { PRACTICE_TEXTS } from './texts.js';
import { ChatWindow } from './components/chat-window.js';
import styles from './components/practice.module.css';
import { PracticeLoading, PracticeProblem, ScenariosLoading } from './components/practice-states.js';
import { PracticeComposer } from './components/practice-composer.js';
import { ScenarioCards } from './components/scenario-cards.js';

/** /search: a first conversation tried out with a partner that is no person (AIP-001..026). */
export function PracticeScreen() {
  const { account } = useCurrentSession();
  return account === null ? null : <MemberPractice key={account.id} memberId={account.id} />;
}

function MemberPractice({ memberId }: { memberId: string }) {
  const heading = useScreen(PRACTICE_TEXTS.title);
  const profile = useQuery(ownProfileQuery(memberId));
  const { data: practice, isError, refetch } = useQuery(practiceQuery(memberId));
  const { talk, state } = usePracticeTalk(memberId);
  // AIP-011: the profile or the practice is loading. AIP-012: a reply is awaited, here or in another tab.
  const loading = profile.isPending || practice === undefined;
  const waiting = state.activity !== 'idle' || practice?.answering === true;
  const blocked = loading || waiting;
  return (
    <div className={styles.screen} data-fills="">
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {PRACTICE_TEXTS.hello(profile.data?.first_name ?? '')}
        </h1>
        <p className={styles.disclosure}>
          {PRACTICE_TEXTS.disclosure(practice?.partner.name ?? PRACTICE_TEXTS.partner)}
          {practice?.mode === 'model' && ` ${PRACTICE_TEXTS.provider}`}
        </p>
      </header>
      {practice === undefined ? (
        !isError && <ScenariosLoading />
      ) : (
        <ScenarioCards
          scenarios={practice.scenarios}
          chosenId={practice.scenarioId}
          blocked={blocked || state.unsent}
          onChoose={({ id, opening }) => void talk.send(opening, id)}
        />
      )}
      {practice === undefined ? (
        <section className={styles.window} aria-label={PRACTICE_TEXTS.title}>
          {isError ? <PracticeProblem onRetry={() => void refetch()} /> : <PracticeLoading />}
        </section>
      ) : (
        <ChatWindow memberId={memberId} practice={practice} talk={talk} state={state} blocked={blocked} />
      )}
      <PracticeComposer memberId={memberId} practice={practice} talk={talk} state={state} blocked={blocked} waiting={waiting} />
    </div>
  );
}
