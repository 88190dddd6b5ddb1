import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOpenPerson } from '#features/places/open-person.js';
import { connectionsQuery } from '#features/people/people.query.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { MATCHES_TEXTS } from '../texts.js';
import styles from './matches.module.css';

const AVATAR = 76;

/** The member's connections, newest first. Without any it draws nothing (DECISION-1). */
export function ConnectionsStrip() {
  const { account } = useCurrentSession();
  const { data: own } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(connectionsQuery);
  const openPerson = useOpenPerson();
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  // The own profile tells beforehand whether there is anybody, so that room is kept only if so.
  if (people.length === 0 && (data !== undefined || own?.counts.connections === 0)) return null;
  return (
    <section className={styles.connections} aria-labelledby="connections">
      <h2 id="connections">{MATCHES_TEXTS.connections}</h2>
      {data === undefined && !isPending ? (
        <div role="alert" className={styles.failed}>
          <p>{MATCHES_TEXTS.connectionsFailed}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {PEOPLE_TEXTS.tryAgain}
          </Button>
        </div>
      ) : (
        <ul className={styles.strip}>
          {isPending && (
            <li className={styles.ghost} aria-hidden="true">
              <Skeleton width={`${AVATAR}px`} height={`${AVATAR}px`} />
              <Skeleton width="3.5rem" height="1.1rem" />
            </li>
          )}
          {people.map(({ id, fullName, photoURL }) => (
            <li key={id}>
              <button type="button" className={styles.connection} aria-haspopup="dialog" onClick={() => openPerson(id)}>
                <Avatar photo={photoURL} names={[fullName]} size={AVATAR} />
                <VisuallyHidden>{MATCHES_TEXTS.openConnection(fullName)}</VisuallyHidden>
                <span aria-hidden="true" dir="auto">
                  {fullName}
                </span>
              </button>
            </li>
          ))}
          {hasNextPage && (
            <li className={styles.further}>
              <Button look="quiet" aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
                {MATCHES_TEXTS.moreConnections}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
