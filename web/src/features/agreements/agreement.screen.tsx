import type { AgreementSectionId } from '@affinity/proto/vocabulary/agreements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#shared/api/api-error.js';
import type { Account, Agreements } from '#shared/api/schema.js';
import { AttemptKey } from '#shared/mutations/attempt-key.js';
import { logError } from '#shared/code/log-error.js';
import { paths } from '#features/places/paths.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { SignedInAs } from '#features/sign-out/signed-in-as.js';
import { Button } from '#shared/ui/button.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import { acceptAll, type Accepted, isAllAccepted, toggleSection } from './state/accepted-sections.js';
import { useAcceptAgreements } from './requests/accept-agreements.mutation.js';
import { agreementsQuery } from './requests/agreements.query.js';
import styles from './components/agreement.module.css';
import { AgreementSectionCard } from './components/agreement-section-card.js';
import { LANGUAGE } from '#shared/text/language.js';
import { AGREEMENT_TEXTS } from './texts.js';

const OUTDATED_CODE = 'profiles.agreements_outdated';

function AgreementForm({ account, agreements }: { account: Account; agreements: Agreements }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const accept = useAcceptAgreements(account.id);
  const [accepted, setAccepted] = useState<Accepted>(new Set<AgreementSectionId>());
  const required = agreements.sections.map(({ id }) => id);
  const complete = isAllAccepted(required, accepted);

  const attempt = useRef(new AttemptKey(() => crypto.randomUUID()));
  // The second of two presses comes before the button is drawn as disabled (ONB-060).
  const busy = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || busy.current) return;
    busy.current = true;
    try {
      await accept.mutateAsync({ agreements, key: attempt.current.for(agreements) });
      await navigate(paths.home, { replace: true });
    } catch (error) {
      // AGR-013: the failure is logged only. The member stays here.
      logError('agreement', error);
      if (hasCode(error, OUTDATED_CODE)) {
        setAccepted(new Set());
        await client.invalidateQueries({ queryKey: agreementsQuery.queryKey });
      }
    } finally {
      busy.current = false;
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {agreements.sections.map((section) => (
        <AgreementSectionCard
          key={section.id}
          section={section}
          checked={accepted.has(section.id)}
          onChange={() => setAccepted((now) => toggleSection(now, section.id))}
        />
      ))}
      <div className={styles.actions}>
        <Checkbox checked={complete} onChange={(event) => setAccepted(acceptAll(required, event.target.checked))}>
          {AGREEMENT_TEXTS.acceptAll}
        </Checkbox>
        <Button type="submit" disabled={!complete || accept.isPending}>
          {accept.isPending ? AGREEMENT_TEXTS.saving : AGREEMENT_TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}

/** /agreement (AGR-001..017). Its boxes always open unticked, also for a member who accepted before. */
export function AgreementScreen() {
  const heading = useScreen(AGREEMENT_TEXTS.title);
  const { account } = useCurrentSession();
  const { data, isError, isFetching, refetch } = useQuery(agreementsQuery);
  // AGR-017: the step before is left scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles.page}>
      <header>
        <Wordmark />
      </header>
      <main>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {AGREEMENT_TEXTS.title}
          </h1>
          <p>{AGREEMENT_TEXTS.lead}</p>
          {LANGUAGE !== 'en' && <p>{AGREEMENT_TEXTS.original}</p>}
        </div>
        {account !== null && data !== undefined && <AgreementForm key={data.version} account={account} agreements={data} />}
        {data === undefined && !isError && (
          <output className={styles.form} aria-label={AGREEMENT_TEXTS.loading}>
            {['guidelines', 'privacy', 'responsibility'].map((name) => (
              <Skeleton key={name} height="240px" />
            ))}
          </output>
        )}
        {data === undefined && isError && (
          <EmptyState
            title={AGREEMENT_TEXTS.loadFailedTitle}
            text={AGREEMENT_TEXTS.loadFailedText}
            action={
              <Button disabled={isFetching} onClick={() => void refetch()}>
                {AGREEMENT_TEXTS.tryAgain}
              </Button>
            }
          />
        )}
      </main>
      {account !== null && <SignedInAs account={account} />}
    </div>
  );
}
