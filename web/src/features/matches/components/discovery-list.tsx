import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PersonCard as Card } from '#shared/api/schema.js';
import type { PeopleSelection } from '#features/people/people.keys.js';
import { isInSets, peopleQuery } from '#features/people/people.query.js';
import { PeopleLoading, PeopleMore, PeopleProblem } from '#features/people/people-states.js';
import { PersonCard } from '#features/people/person-card.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { useDetail } from '#features/people/use-detail.js';
import { useSkipPerson } from '#features/people/use-skip-person.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import grid from '#features/people/people-grid.module.css';
import { Button } from '#shared/ui/button.js';
import { useInSight } from '#shared/ui/in-sight.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { MATCHES_TEXTS } from '../texts.js';
import { SayMore } from './say-more.js';
import styles from './matches.module.css';
import { pressedPart } from '#shared/ui/pressed-part.js';

const PersonDetailDialog = pressedPart(async () => (await import('#features/people/person-detail-dialog.js')).PersonDetailDialog);
const LoosenMusts = pressedPart(async () => (await import('../importance/loosen-musts.js')).LoosenMusts);
const SetEnd = pressedPart(async () => (await import('./set-end.js')).SetEnd);

/** The room of the results line, so that the cards do not move when it comes. */
const ROOM_OF_A_LINE = '\u00a0';
/** How many photos are seen without scrolling. */
const EAGER = 4;

const nameOf = (id: string): string => `[data-person-id="${id}"] h3 button`;

/** The foot of the list is out of sight at first, and so its code comes later. */
function Foot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInSight(place);
  return (
    <div ref={place} className={styles.foot}>
      {near && children}
    </div>
  );
}

export interface DiscoveryListProps {
  selection: PeopleSelection;
  onClear: () => void;
}

/** The people of one selection, a page at first and more at a press (PPL-006..012, PPL-022..025, PPL-030, PPL-031, PPL-033, PPL-040, PPL-046). */
export function DiscoveryList({ selection, onClear }: DiscoveryListProps) {
  const people = useInfiniteQuery(peopleQuery(selection));
  const inSets = isInSets(selection);
  const detail = useDetail('person');
  const cards = people.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = cards.find(({ id }) => id === detail.id) ?? null;
  const list = useRef<HTMLElement>(null);
  const focus = (what: string): void => list.current?.querySelector<HTMLElement>(what)?.focus({ preventScroll: true });
  const [returned, setReturned] = useState<{ readonly id: string } | null>(null);
  const skip = useSkipPerson((id) => setReturned({ id }));
  // The line with Undo went with the press. The card is drawn later than it is known.
  const isBack = returned !== null && cards.some(({ id }) => id === returned.id);
  useEffect(() => {
    if (!isBack || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(nameOf(returned.id))?.focus({ preventScroll: true });
  }, [isBack, returned, list]);
  /** The button goes with the card: the focus is on the next card before, so that the next Tab begins there. */
  const skipCard = (card: Card, index: number): void => {
    const next = cards[index + 1] ?? cards[index - 1];
    focus(next === undefined ? 'h2' : nameOf(next.id));
    skip(card);
  };
  return (
    <section ref={list} aria-labelledby="people" className={styles.list}>
      <h2 id="people" tabIndex={-1}>
        <VisuallyHidden>{PEOPLE_TEXTS.filter[selection.filter]}</VisuallyHidden>
      </h2>
      {people.isPending && (
        <>
          <p className={styles.found}>{ROOM_OF_A_LINE}</p>
          <PeopleLoading text={MATCHES_TEXTS.loading} />
        </>
      )}
      {people.isLoadingError && <PeopleProblem text={PEOPLE_TEXTS.loadFailed} onRetry={() => void people.refetch()} />}
      {people.data !== undefined &&
        (cards.length === 0 && !people.hasNextPage && !inSets ? (
          <EmptyPanel>
            <EmptyState
              title={MATCHES_TEXTS.noMatch}
              text={selection.within === undefined || selection.q !== '' ? PEOPLE_TEXTS.noneFound(selection.q) : MATCHES_TEXTS.noneNear}
              action={
                (selection.q !== '' || selection.filter !== 'all' || selection.within !== undefined) && (
                  <Button look="secondary" onClick={onClear}>
                    {MATCHES_TEXTS.clear}
                  </Button>
                )
              }
            />
            {selection.filter === 'all' && <LoosenMusts />}
          </EmptyPanel>
        ) : (
          <>
            <output className={styles.found}>{MATCHES_TEXTS.found(people.data.pages[0]?.total ?? cards.length)}</output>
            {cards.some(({ compatibility }) => compatibility === null) && <SayMore />}
            <ul className={grid.grid}>
              {cards.map((card, index) => (
                <li key={card.id}>
                  <PartBoundary where="person-card" of={card}>
                    <PersonCard
                      card={card}
                      eager={index < EAGER}
                      both={selection.order === 'both'}
                      onOpen={detail.open}
                      onSkip={selection.filter === 'all' ? () => skipCard(card, index) : undefined}
                    />
                  </PartBoundary>
                </li>
              ))}
            </ul>
            {inSets ? (
              <Foot>
                <SetEnd list={people} sets={people.data.pages} />
              </Foot>
            ) : (
              <PeopleMore pages={people} texts={MATCHES_TEXTS.more} />
            )}
          </>
        ))}
      {detail.id !== null && <PersonDetailDialog key={detail.id} memberId={detail.id} known={shown} onClose={detail.close} />}
    </section>
  );
}
