import { useQuery } from '@tanstack/react-query';
import type { SparkCard } from '#shared/api/schema.js';
import { personQuery } from '#features/people/person.query.js';
import { useLivePerson } from '#features/people/use-live-person.js';
import { InterestLine } from '#features/people/interest-line.js';
import styles from '#features/people/person-detail.module.css';
import { PersonMenu } from '#features/people/person-menu.js';
import { PersonPhoto } from '#features/people/person-photo.js';
import { DETAIL_TEXTS } from '#features/people/detail.texts.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { useLeaveWhenGone } from '#features/people/use-leave-when-gone.js';
import { EmailLine } from '#features/people/email-line.js';
import { WhyLine } from '#features/people/why-line.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { SparksIcon } from '#shared/ui/shell-icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import type { Answer } from '../hooks/use-answer-spark.js';
import { moreAboutMe } from '../state/more-about-me.js';
import { type SparkCandidate, sparkCandidate } from '../state/spark-candidate.js';
import { SPARK_TEXTS } from '../texts.js';
import own from './sparks.module.css';

export interface SparkDialogProps {
  card: SparkCard;
  /** An answer is on its way. */
  answering: boolean;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

/** Who sparked the member, and the two answers (SPK-017..024, SPK-046). */
export function SparkDialog({ card, answering, onAnswer, onClose }: SparkDialogProps) {
  const { data: profile, isPending, isLoadingError, refetch } = useQuery(personQuery(card.id));
  useLivePerson(profile);
  useLeaveWhenGone(profile, false, onClose);
  const candidate = sparkCandidate(card, profile);
  const { id, fullName, email, photoURL, interests, compatibility } = candidate;
  return (
    <Dialog title={fullName} onClose={onClose}>
      <div className={styles.detail}>
        <div className={styles.top}>
          <div className={styles.picture}>
            <PersonPhoto personId={id} photo={photoURL} name={fullName} eager />
          </div>
          <div className={styles.menu}>
            <PersonMenu memberId={id} memberName={fullName} onChosen={onClose} />
          </div>
          <div className={styles.summary}>
            <div className={styles.about}>
              {isPending ? <Skeleton width="11rem" height="1.4rem" /> : email !== null && <EmailLine email={email} />}
              <WhyLine person={card} />
              <p className={own.measure}>{SPARK_TEXTS.measure}</p>
            </div>
            <dl className={styles.match}>
              <dt>{DETAIL_TEXTS.compatibility}</dt>
              <dd>{DETAIL_TEXTS.percent(compatibility)}</dd>
            </dl>
          </div>
        </div>
        <section className={styles.section}>
          <h3>{DETAIL_TEXTS.allInterests}</h3>
          {interests.length === 0 ? <p>{DETAIL_TEXTS.noInterests}</p> : <InterestLine interests={interests} all />}
        </section>
        <section className={styles.section}>
          <h3>{SPARK_TEXTS.moreAboutMe}</h3>
          {isPending && (
            <output className={styles.lines}>
              {SPARK_TEXTS.loading}
              <Skeleton height="4rem" />
            </output>
          )}
          {isLoadingError && (
            <div role="alert" className={styles.state}>
              <p>{SPARK_TEXTS.loadFailed}</p>
              <Button look="secondary" onClick={() => void refetch()}>
                {PEOPLE_TEXTS.tryAgain}
              </Button>
            </div>
          )}
          {profile !== undefined && <MoreAboutMe bio={candidate.bio_data} />}
        </section>
        <div className={own.answers}>
          <Button look="secondary" disabled={answering} onClick={() => onAnswer('pass')}>
            {SPARK_TEXTS.pass}
          </Button>
          <Button icon={<SparksIcon size={20} />} disabled={answering} onClick={() => onAnswer('connect')}>
            {SPARK_TEXTS.connect}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function MoreAboutMe({ bio }: { bio: SparkCandidate['bio_data'] }) {
  const { text, lines } = moreAboutMe(bio);
  return (
    <>
      {text !== '' && (
        <p className={own.bio} dir="auto">
          {text}
        </p>
      )}
      {lines.length > 0 && (
        <dl className={own.lines}>
          {lines.map(({ line, answers }) => (
            <div key={line}>
              <dt>{SPARK_TEXTS.line[line]}</dt>
              <dd>{answers}</dd>
            </div>
          ))}
        </dl>
      )}
      {text === '' && lines.length === 0 && <p>{SPARK_TEXTS.nothingMore}</p>}
    </>
  );
}
