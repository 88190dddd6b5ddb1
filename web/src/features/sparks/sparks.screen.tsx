import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cleanSearch } from '#features/people/people-selection.js';
import { paths } from '#features/places/paths.js';
import { PeopleSearch } from '#features/people/people-search.js';
import { useDetail } from '#features/people/use-detail.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { type Answer, useAnswerSpark } from './hooks/use-answer-spark.js';
import { SPARK_TEXTS, SPARKS_TEXTS } from './texts.js';
import { DiscoveryStrip } from './components/discovery-strip.js';
import { SparkFilter } from './components/spark-filter.js';
import { SparkList } from './components/spark-list.js';
import styles from './components/sparks.module.css';

/** /sparks: who is interested in the member, and what they say to it (SPK-001..046). */
export function SparksScreen() {
  const heading = useScreen(SPARKS_TEXTS.title);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const detail = useDetail('spark');
  const [params, setParams] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const answered = useRef(false);
  const { mutate, isPending } = useAnswerSpark();
  const q = cleanSearch(params.get('q') ?? '');
  const search = (words: string) => setParams(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true });

  // The card that had the focus went with its dialog.
  useEffect(() => {
    if (detail.id !== null || !answered.current) return;
    answered.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [detail.id, heading]);

  const answer = (memberId: string, name: string, what: Answer) =>
    mutate(
      { memberId, answer: what },
      {
        onSuccess: () => {
          announce(what === 'connect' ? SPARK_TEXTS.connected(name) : SPARK_TEXTS.passed(name));
          // SPK-029. The dialog's history entry is replaced, so that Back leads to the list.
          if (what === 'connect') return void navigate(paths.messages, { replace: true });
          answered.current = true;
          return detail.close();
        },
        onError: () => {
          setFailure(what === 'connect' ? SPARKS_TEXTS.connectFailed : SPARKS_TEXTS.passFailed);
          answered.current = true;
          detail.close();
        },
      },
    );
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {SPARKS_TEXTS.title}
        </h1>
        <p>{SPARKS_TEXTS.subtitle}</p>
      </header>
      <div className={styles.tools}>
        <PeopleSearch label={SPARKS_TEXTS.search} placeholder={SPARKS_TEXTS.searchPrompt} q={q} onSearch={search} />
        <SparkFilter />
      </div>
      <SparkList
        key={q}
        q={q}
        failure={failure}
        onRecovered={() => setFailure(null)}
        onClearSearch={() => search('')}
        detail={detail}
        answering={isPending}
        onAnswer={answer}
      />
      <DiscoveryStrip />
    </>
  );
}
