import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PersonList, PersonSummary } from '#shared/api/schema.js';
import { useOpenPerson } from '#features/places/open-person.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { InterestLine } from '#features/people/interest-line.js';
import { ListFoot } from './list-foot.js';
import styles from './person-rows.module.css';
import { TabEmpty, TabFailed } from './tab-states.js';
import { PROFILE_TEXTS } from '../texts.js';

const PHOTO_SIZE = 60;
const ROWS_ON_THEIR_WAY = 3;

export interface PersonRowsProps {
  list: UseInfiniteQueryResult<InfiniteData<PersonList>>;
  empty: string;
  /** Said instead of the people to a reader who may only know their number. */
  notShown: string;
  /** Takes a person off the list. */
  onUnfollow?: ((person: PersonSummary) => void) | undefined;
}

/** People with their interests; a press opens the person (PRO-036, PRO-038, POP-028). */
export function PersonRows({ list, empty, notShown, onUnfollow }: PersonRowsProps) {
  const open = useOpenPerson();
  if (list.isPending) return <RowsLoading />;
  if (list.data === undefined) return <TabFailed text={PROFILE_TEXTS.peopleFailed} onRetry={() => void list.refetch()} />;
  if (list.data.pages.some(({ peopleShown, total }) => !peopleShown && total > 0)) return <TabEmpty>{notShown}</TabEmpty>;
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <TabEmpty>{empty}</TabEmpty>;
  return (
    <>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <Avatar photo={person.photoURL} names={[person.fullName]} size={PHOTO_SIZE} />
            <div className={styles.words}>
              <button type="button" className={styles.name} aria-haspopup="dialog" dir="auto" onClick={() => open(person.id)}>
                {person.fullName}
              </button>
              <InterestLine interests={person.interests} />
            </div>
            {onUnfollow !== undefined && (
              <Button look="secondary" className={styles.action} onClick={() => onUnfollow(person)}>
                {PROFILE_TEXTS.unfollow}
                <VisuallyHidden> {person.fullName}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListFoot list={list} pages={list.data.pages.length} />
    </>
  );
}

function RowsLoading() {
  return (
    <output className={styles.skeleton}>
      <VisuallyHidden>{PROFILE_TEXTS.loading}</VisuallyHidden>
      {Array.from({ length: ROWS_ON_THEIR_WAY }, (_unused, index) => (
        <Skeleton key={index} height="86px" />
      ))}
    </output>
  );
}
