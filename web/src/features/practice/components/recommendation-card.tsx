import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { PERSON_PARAM } from '#features/places/open-person.js';
import { personQuery } from '#features/people/person.query.js';
import { useRelationToggle } from '#features/people/relation-toggles.js';
import type { Recommendation } from '#shared/api/schema.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { SparksIcon } from '#shared/ui/shell-icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { oneBlock } from '../state/one-block.js';
import { RECOMMENDATION_TEXTS } from '../texts.js';
import { MessageText, Speaker } from './message-row.js';
import rowStyles from './message-row.module.css';
import styles from './recommendation-card.module.css';

export interface RecommendationCardProps {
  recommendation: Recommendation;
  partnerName: string;
  lang: string | undefined;
}

/** AIP-017: one paragraph, and a link to the member it names. AIP-020: a recommendation that failed says so in a reply. */
export function RecommendationCard({ recommendation, partnerName, lang }: RecommendationCardProps) {
  const titleId = useId();
  const text = oneBlock(recommendation.text);
  if (recommendation.failed) {
    return (
      <div className={rowStyles.row} data-role="partner" data-failed="true">
        <Speaker voice="partner" partnerName={partnerName} />
        <MessageText text={text} lang={lang} />
      </div>
    );
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {RECOMMENDATION_TEXTS.title}
      </h3>
      <p className={styles.text} dir="auto" lang={lang} data-testid="recommendation">
        {text}
      </p>
      <ul className={styles.people}>
        {recommendation.candidates.map(({ memberId, name }) => (
          <li key={memberId} className={styles.person}>
            <Candidate memberId={memberId} name={name} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{RECOMMENDATION_TEXTS.note}</p>
    </section>
  );
}

function Candidate({ memberId, name }: { memberId: string; name: string }) {
  const { data: person, isPending } = useQuery(personQuery(memberId));
  if (isPending) return <Skeleton height="48px" />;
  // The member is blocked, gone, or cannot be read right now: the name alone leads nowhere.
  if (person === null || person === undefined) {
    return (
      <p className={styles.note}>
        {name}: {RECOMMENDATION_TEXTS.unavailable}
      </p>
    );
  }
  return (
    <>
      <Avatar photo={person.photoURL} names={[person.first_name, person.last_name]} size={44} />
      <Link
        className={styles.open}
        to={{ search: `?${new URLSearchParams({ [PERSON_PARAM]: memberId }).toString()}` }}
        // Closing the popup leads back here.
        state={{ overScreen: true }}
        preventScrollReset
      >
        <span>{name}</span>
        <span className={styles.view}>{RECOMMENDATION_TEXTS.viewProfile}</span>
      </Link>
      {person.relation?.connected === true ? (
        <span className={styles.note}>{PEOPLE_TEXTS.connected}</span>
      ) : (
        <SparkButton memberId={memberId} name={name} sparked={person.relation?.sparked === true} />
      )}
    </>
  );
}

function SparkButton({ memberId, name, sparked }: { memberId: string; name: string; sparked: boolean }) {
  const announce = useAnnounce();
  const { on, toggle } = useRelationToggle('spark', memberId, sparked);
  const refused = (wanted: boolean, error: unknown) => {
    announce(budgetErrorText(error) ?? (wanted ? PEOPLE_TEXTS.sparkFailed : PEOPLE_TEXTS.removeSparkFailed), 'failed');
  };
  return (
    <Button look={on ? 'secondary' : 'primary'} icon={<SparksIcon size={18} />} onClick={() => toggle(refused)}>
      {on ? PEOPLE_TEXTS.removeSpark : PEOPLE_TEXTS.sendSpark}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
