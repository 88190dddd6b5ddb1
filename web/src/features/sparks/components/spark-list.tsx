import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasCode, PROFILE_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { sparksQuery } from '#features/people/people.query.js';
import { paths } from '#features/places/paths.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import grid from '#features/people/people-grid.module.css';
import { PeopleLoading, PeopleMore, PeopleProblem } from '#features/people/people-states.js';
import type { Detail } from '#features/people/use-detail.js';
import { Button } from '#shared/ui/button.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import type { Answer } from '../hooks/use-answer-spark.js';
import { candidateName } from '../state/spark-candidate.js';
import { SPARKS_TEXTS } from '../texts.js';
import { SparkCardTile } from './spark-card-tile.js';
import { SparkDialog } from './spark-dialog.js';
import styles from './sparks.module.css';

/** The room of the results line, so that the cards do not move when it comes. */
const ROOM_OF_A_LINE = '\u00a0';
/** How many photos are seen without scrolling. */
const EAGER = 4;

export interface SparkListProps {
  q: string;
  /** The text of a failed answer, shown instead of the list (SPK-044). */
  failure: string | null;
  onRecovered: () => void;
  onClearSearch: () => void;
  detail: Detail;
  answering: boolean;
  onAnswer: (memberId: string, name: string, answer: Answer) => void;
}

/** The sparks that wait for an answer, best match first, and the dialog about one of them. */
export function SparkList({ q, failure, onRecovered, onClearSearch, detail, answering, onAnswer }: SparkListProps) {
  const sparks = useInfiniteQuery(sparksQuery(q));
  const { data, isPending, isLoadingError, error, refetch } = sparks;
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = data?.pages[0];
  const open = cards.find(({ id }) => id === detail.id);

  if (isPending) {
    return (
      <div className={styles.list}>
        <p className={styles.results}>{ROOM_OF_A_LINE}</p>
        <PeopleLoading text={SPARKS_TEXTS.loading} words={false} />
      </div>
    );
  }
  if (failure !== null || isLoadingError) {
    const loadFailure = hasCode(error, PROFILE_NOT_FOUND_CODE) ? SPARKS_TEXTS.noProfile : SPARKS_TEXTS.loadFailed;
    const retry = () => {
      onRecovered();
      void refetch();
    };
    return <PeopleProblem text={failure ?? loadFailure} onRetry={retry} />;
  }
  return (
    <section aria-labelledby="all-sparks" className={styles.list}>
      <h2 id="all-sparks">
        <VisuallyHidden>{SPARKS_TEXTS.allSparks}</VisuallyHidden>
      </h2>
      <output className={styles.results}>{SPARKS_TEXTS.results(first?.shown ?? 0, first?.total ?? 0, q)}</output>
      {cards.length === 0 && !sparks.hasNextPage ? (
        <EmptyPanel>
          <EmptyState
            title={SPARKS_TEXTS.none}
            text={SPARKS_TEXTS.noneText}
            action={
              q === '' ? (
                <Link to={paths.matches}>{SPARKS_TEXTS.findPeople}</Link>
              ) : (
                <Button look="secondary" onClick={onClearSearch}>
                  {SPARKS_TEXTS.clearSearch}
                </Button>
              )
            }
          />
        </EmptyPanel>
      ) : (
        <>
          <ul className={grid.grid}>
            {cards.map((card, index) => (
              <li key={card.id}>
                <PartBoundary where="spark-card" of={card}>
                  <SparkCardTile card={card} eager={index < EAGER} onOpen={detail.open} />
                </PartBoundary>
              </li>
            ))}
          </ul>
          <PeopleMore pages={sparks} texts={SPARKS_TEXTS.more} />
        </>
      )}
      {open !== undefined && (
        <SparkDialog
          key={open.id}
          card={open}
          answering={answering}
          onAnswer={(answer) => onAnswer(open.id, candidateName(open.fullName, null), answer)}
          onClose={detail.close}
        />
      )}
    </section>
  );
}
