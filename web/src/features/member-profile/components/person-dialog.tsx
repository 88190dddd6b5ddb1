import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { relationQuery } from '#features/safety/relation.query.js';
import { quietPart } from '#shared/ui/lost-part.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Dialog } from '#shared/ui/dialog.js';
import { BioSections } from '#features/people/bio-sections.js';
import { PersonActions } from './person-actions.js';
import styles from './person-dialog.module.css';
import { personStateOf, PersonState } from './person-state.js';
import { ProfileHead } from '../profile-head.js';
import { ProfileTabContent } from '../profile-tab-content.js';
import { type ProfileTab, ProfileTabs } from '../profile-tabs.js';
import { TabFailed } from './tab-states.js';
import { PhotoStrip } from '../photo-strip.js';
import { PERSON_TEXTS } from '../texts.js';
import { useLeaveWhenGone } from '#features/people/use-leave-when-gone.js';
import { useShownPerson } from '../use-shown-person.js';

const PersonPrompts = quietPart(async () => (await import('#features/prompts/person-prompts.js')).PersonPrompts);

export interface PersonDialogProps {
  /** Empty when the address names nobody (POP-017). */
  memberId: string;
  onClose: () => void;
}

/** Who a member is, live while it is open, and what one can do about them (POP-001..029). */
export function PersonDialog({ memberId, onClose }: PersonDialogProps) {
  const query = useShownPerson(memberId);
  const [tab, setTab] = useState<ProfileTab>('posts');
  const { data: person } = query;
  // The cached relation, without a request: a blocked person leaves the screen at once (EXPERIENCE-28).
  const { data: relation } = useQuery({ ...relationQuery(memberId), enabled: false });
  const blocked = relation?.blocked === true;
  useLeaveWhenGone(person, blocked, onClose);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (blocked) leave();
  }, [blocked]);
  return (
    <Dialog look="page" title={person?.fullName ?? PERSON_TEXTS.title} header={null} onClose={onClose}>
      {person ? (
        <article>
          <ProfileHead person={person} nameAs="p" className={styles.head} actions={<PersonActions person={person} />} />
          {query.isError && (
            <div className={styles.problem}>
              <TabFailed text={PERSON_TEXTS.failed} onRetry={() => void query.refetch()} />
            </div>
          )}
          <div className={styles.rest}>
            <PhotoStrip person={person} />
            {person.prompts.length > 0 && (
              <Suspense fallback={<Skeleton height="9rem" />}>
                <PersonPrompts person={person} />
              </Suspense>
            )}
            <BioSections person={person} fold="always" />
            <ProfileTabs selected={tab} onSelect={setTab} className={styles.tabs}>
              <ProfileTabContent person={person} tab={tab} empty={PERSON_TEXTS.empty} />
            </ProfileTabs>
          </div>
        </article>
      ) : (
        <PersonState state={personStateOf(memberId, query)} onRetry={() => void query.refetch()} onClose={onClose} />
      )}
    </Dialog>
  );
}
