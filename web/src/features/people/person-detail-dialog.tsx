import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PersonProfile } from '#shared/api/schema.js';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { useOpenPerson } from '#features/places/open-person.js';
import { personQuery } from './person.query.js';
import { useLivePerson } from './use-live-person.js';
import { Button } from '#shared/ui/button.js';
import { quietPart } from '#shared/ui/lost-part.js';
import { Dialog } from '#shared/ui/dialog.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { EmailLine } from './email-line.js';
import { InterestLine } from './interest-line.js';
import { HowItIsWorkedOut, MatchReasons } from './match-reasons.js';
import styles from './person-detail.module.css';
import { PersonMenu } from './person-menu.js';
import { PersonPhoto } from './person-photo.js';
import { BioSections } from './bio-sections.js';
import { RelationButtons } from './relation-buttons.js';
import { waitsForSpark } from './waits-for-spark.js';
import { DISTANCE_TEXTS } from './distance.texts.js';
import { DETAIL_TEXTS } from './detail.texts.js';
import { PEOPLE_TEXTS } from './texts.js';
import { useLeaveWhenGone } from './use-leave-when-gone.js';

const PersonPrompts = quietPart(async () => (await import('#features/prompts/person-prompts.js')).PersonPrompts);

export interface PersonDetailDialogProps {
  memberId: string;
  /** What the card already shows of the person; null when it is not loaded, as after a reload. */
  known: { readonly fullName: string; readonly photoURL: string | null } | null;
  onClose: () => void;
}

/** Everything discovery says about a person: e-mail, place, answers, all interests, and every reason with its points (PPL-013, PPL-014). */
export function PersonDetailDialog({ memberId, known, onClose }: PersonDetailDialogProps) {
  const { data: person, error, isPending, refetch } = useQuery(personQuery(memberId));
  useLivePerson(person);
  useLeaveWhenGone(person, false, onClose);
  const name = person?.fullName ?? known?.fullName ?? DETAIL_TEXTS.loading;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.detail}>
        {person !== null && person !== undefined && <Person person={person} onClose={onClose} />}
        {isPending && <Loading memberId={memberId} known={known} />}
        {person === null && (
          <p role="alert" className={styles.state}>
            {DETAIL_TEXTS.gone}
          </p>
        )}
        {person === undefined && error !== null && (
          <div role="alert" className={styles.state}>
            <p>{budgetErrorText(error) ?? DETAIL_TEXTS.loadFailed}</p>
            <Button look="secondary" onClick={() => void refetch()}>
              {PEOPLE_TEXTS.tryAgain}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Loading({ memberId, known }: Pick<PersonDetailDialogProps, 'memberId' | 'known'>) {
  return (
    <div className={styles.top}>
      <div className={styles.picture}>
        {known === null ? (
          <Skeleton height="100%" />
        ) : (
          <PersonPhoto personId={memberId} photo={known.photoURL} name={known.fullName} eager />
        )}
      </div>
      <output className={styles.lines}>
        {DETAIL_TEXTS.loading}
        <Skeleton width="60%" height="1.25rem" />
        <Skeleton height="42px" />
      </output>
    </div>
  );
}

function Person({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const openPerson = useOpenPerson();
  const {
    id,
    fullName,
    email,
    photoURL,
    bio_data: bio,
    distance,
    compatibility,
    theirCompatibility,
    interests,
    reasons,
    relation,
  } = person;
  return (
    <>
      <div className={styles.top}>
        <div className={styles.picture}>
          <PersonPhoto personId={id} photo={photoURL} name={fullName} eager />
        </div>
        {relation !== null && (
          <div className={styles.menu}>
            <PersonMenu memberId={id} memberName={fullName} onChosen={onClose} />
          </div>
        )}
        <div className={styles.summary}>
          <div className={styles.about}>
            {bio?.location !== undefined && bio.location !== '' && <p dir="auto">{bio.location}</p>}
            {distance !== null && <p>{DISTANCE_TEXTS[distance]}</p>}
            {email !== null && <EmailLine email={email} />}
          </div>
          {compatibility !== null && (
            <dl className={styles.match}>
              <dt>{DETAIL_TEXTS.compatibility}</dt>
              <dd>{DETAIL_TEXTS.percent(compatibility)}</dd>
              {theirCompatibility !== null && <dd className={styles.theirs}>{DETAIL_TEXTS.theirs(fullName, theirCompatibility)}</dd>}
            </dl>
          )}
        </div>
        {waitsForSpark(relation) && <p className={styles.sparked}>{PEOPLE_TEXTS.sparkBack(fullName)}</p>}
        {relation !== null && <RelationButtons memberId={id} memberName={fullName} relation={relation} />}
      </div>
      {relation !== null && compatibility !== null && (
        <section className={styles.section}>
          <h3>{DETAIL_TEXTS.why}</h3>
          <MatchReasons reasons={reasons} />
          {theirCompatibility !== null && <HowItIsWorkedOut />}
        </section>
      )}
      <section className={styles.section}>
        <h3>{DETAIL_TEXTS.allInterests}</h3>
        {interests.length === 0 ? <p>{DETAIL_TEXTS.noInterests}</p> : <InterestLine interests={interests} all />}
      </section>
      {person.prompts.length > 0 && (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <PersonPrompts person={person} writes />
        </Suspense>
      )}
      <BioSections person={person} className={styles.sections} />
      <Button look="quiet" className={styles.profile} onClick={() => openPerson(id)}>
        {DETAIL_TEXTS.openProfile}
      </Button>
    </>
  );
}
