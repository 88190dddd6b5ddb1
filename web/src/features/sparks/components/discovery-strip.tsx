import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { peopleQuery } from '#features/people/people.query.js';
import { paths } from '#features/places/paths.js';
import { PeopleProblem, PersonCardGhost } from '#features/people/people-states.js';
import { PersonCard } from '#features/people/person-card.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { useDetail } from '#features/people/use-detail.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { STRIP_TEXTS } from '../texts.js';
import styles from './sparks.module.css';
import { pressedPart } from '#shared/ui/pressed-part.js';

const PersonDetailDialog = pressedPart(async () => (await import('#features/people/person-detail-dialog.js')).PersonDetailDialog);

const FIRST_PEOPLE = { filter: 'all', q: '', limit: 6 } as const;

/** The first people of discovery, under the sparks (SPK-034, DECISION-1). */
export function DiscoveryStrip() {
  const { data, isPending, refetch } = useInfiniteQuery(peopleQuery(FIRST_PEOPLE));
  const detail = useDetail('person');
  // Only the first page of this list is shown.
  const cards = data?.pages[0]?.items ?? [];
  if (data !== undefined && cards.length === 0) return null;
  return (
    <section className={styles.discovery} aria-labelledby="discovery-strip">
      <div className={styles.above}>
        <h2 id="discovery-strip">{STRIP_TEXTS.title}</h2>
        <Link to={paths.matches}>{STRIP_TEXTS.all}</Link>
      </div>
      {data === undefined && !isPending ? (
        <PeopleProblem text={PEOPLE_TEXTS.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          {isPending && (
            <output>
              <VisuallyHidden>{STRIP_TEXTS.loading}</VisuallyHidden>
            </output>
          )}
          <ul className={styles.strip}>
            {isPending &&
              Array.from({ length: FIRST_PEOPLE.limit }, (_, index) => (
                <li key={index} aria-hidden="true">
                  <PersonCardGhost />
                </li>
              ))}
            {cards.map((card) => (
              <li key={card.id}>
                <PersonCard card={card} onOpen={detail.open} />
              </li>
            ))}
          </ul>
        </>
      )}
      {detail.id !== null && (
        <PersonDetailDialog
          key={detail.id}
          memberId={detail.id}
          known={cards.find(({ id }) => id === detail.id) ?? null}
          onClose={detail.close}
        />
      )}
    </section>
  );
}
