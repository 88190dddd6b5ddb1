import { useQuery } from '@tanstack/react-query';
import type { PersonProfile } from '#shared/api/schema.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import { memberPostCountsQuery } from '#features/posts/member-posts.query.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import styles from './profile-counts.module.css';
import { PROFILE_TABS } from '../profile-tabs.js';
import { PROFILE_TEXTS } from '../texts.js';

/** Posts, Media, Sparks, Followers (PRO-009, POP-007, POP-008). The first two come from elsewhere and may be unknown yet. */
export function ProfileCounts({ person }: { person: Pick<PersonProfile, 'id' | 'counts'> }) {
  const { data } = useQuery(memberPostCountsQuery(person.id));
  const counts = { posts: data?.posts, media: data?.media, ...person.counts };
  return (
    <dl className={styles.counts} aria-label={PROFILE_TEXTS.counts}>
      {PROFILE_TABS.map((tab) => (
        <div key={tab} className={styles.count}>
          <dt>{PROFILE_TEXTS.tab[tab]}</dt>
          <Count value={counts[tab]} />
        </div>
      ))}
    </dl>
  );
}

function Count({ value }: { value: number | undefined }) {
  if (value === undefined) {
    return (
      <dd>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{PROFILE_TEXTS.unknownCount}</VisuallyHidden>
      </dd>
    );
  }
  return <dd title={exactCount(value)}>{compactCount(value)}</dd>;
}
