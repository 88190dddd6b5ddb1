import { useQuery } from '@tanstack/react-query';
import { personQuery } from '#features/people/person.query.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import styles from './moderation.module.css';

/** The name of a member of whom only the id is known here, as others see it. */
export function MemberName({ id }: { id: string }) {
  const { data, isError } = useQuery(personQuery(id));
  if (isError || data === null) return <>{MODERATION_TEXTS.hiddenMember}</>;
  if (data === undefined) {
    return (
      <span className={styles['name-loading']}>
        <Skeleton width="9rem" height="1.2em" />
      </span>
    );
  }
  return <>{data.fullName}</>;
}
