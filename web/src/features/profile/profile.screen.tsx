import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PersonProfile } from '#shared/api/schema.js';
import { PROFILE_TAB_PARAM } from '#features/places/profile-address.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { BioSections } from '#features/people/bio-sections.js';
import { ProfileHead } from '#features/member-profile/profile-head.js';
import { paths } from '#features/places/paths.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { PencilIcon } from '#shared/ui/post-icons.js';
import { ProfileTabContent } from '#features/member-profile/profile-tab-content.js';
import { PROFILE_TABS, type ProfileTab, ProfileTabs } from '#features/member-profile/profile-tabs.js';
import { useShownPerson } from '#features/member-profile/use-shown-person.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { useRemoveFollower } from './requests/remove-follower.mutation.js';
import { absenceOf } from './state/profile-state.js';
import { OWN_PROFILE_TEXTS } from './texts.js';
import { PhotosLine } from './components/photos-line.js';
import { ProfileAbsent } from './components/profile-absent.js';
import styles from './components/profile.module.css';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { quietPart } from '#shared/ui/lost-part.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const PromptCards = quietPart(async () => (await import('#features/prompts/prompt-cards.js')).PromptCards);
const PromptsDialog = pressedPart(async () => (await import('./prompts/prompts-dialog.js')).PromptsDialog);
const SeeAsDialog = pressedPart(async () => (await import('./see-as/see-as-dialog.js')).SeeAsDialog);
const EditProfileDialog = pressedPart(async () => (await import('./edit/edit-profile-dialog.js')).EditProfileDialog);

/** The open tab, kept in the address: a reload or a bookmark opens it again. The first tab is left out. */
function useProfileTab(): [tab: ProfileTab, select: (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const selected = PROFILE_TABS.find((tab) => tab === params.get(PROFILE_TAB_PARAM)) ?? PROFILE_TABS[0];
  const select = (tab: ProfileTab) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === PROFILE_TABS[0]) next.delete(PROFILE_TAB_PARAM);
        else next.set(PROFILE_TAB_PARAM, tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [selected, select];
}

/** /profile: the member's own page, as others see it, and the way to change it (PRO-001..067). */
export function ProfileScreen() {
  const heading = useScreen(OWN_PROFILE_TEXTS.screen);
  const { account } = useCurrentSession();
  const query = useShownPerson(account?.id ?? '');
  const absence = absenceOf(account !== null, query);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {OWN_PROFILE_TEXTS.screen}
      </h1>
      {query.data && absence === null ? (
        <OwnProfile person={query.data} />
      ) : (
        <ProfileAbsent absence={absence ?? 'empty'} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

function OwnProfile({ person }: { person: PersonProfile }) {
  const [editing, setEditing] = useState(false);
  const [seenAs, setSeenAs] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [tab, select] = useProfileTab();
  const hasPrompts = person.prompts.length > 0;
  const removeFollower = useRemoveFollower(person.id);
  return (
    <>
      <ProfileHead
        person={person}
        nameAs="h2"
        actions={
          <>
            <Button look="secondary" icon={<PencilIcon size={18} />} onClick={() => setEditing(true)}>
              {OWN_PROFILE_TEXTS.edit}
            </Button>
            <Button look="secondary" onClick={() => setSeenAs(true)}>
              {OWN_PROFILE_TEXTS.seeAs}
            </Button>
            <ButtonLink to={paths.saved}>{OWN_PROFILE_TEXTS.saved}</ButtonLink>
            <ButtonLink to={paths.profileSetup}>{OWN_PROFILE_TEXTS.editAnswers}</ButtonLink>
          </>
        }
      />
      <PhotosLine person={person} />
      <div className={styles.prompts}>
        {hasPrompts && (
          <Suspense fallback={<Skeleton height="9rem" />}>
            <PromptCards prompts={person.prompts} className={styles.bio} />
          </Suspense>
        )}
        <Button look="secondary" onClick={() => setAnswering(true)}>
          {hasPrompts ? OWN_PROFILE_TEXTS.editPrompts : OWN_PROFILE_TEXTS.answerPrompt}
        </Button>
      </div>
      <div className={styles.columns}>
        <PartBoundary where="bio" of={person} className={styles.bio}>
          <BioSections person={person} fold="narrow" className={styles.bio} />
        </PartBoundary>
        <ProfileTabs selected={tab} onSelect={select} className={styles.tabs}>
          <h2 className={styles.heading}>{OWN_PROFILE_TEXTS.heading[tab]}</h2>
          <ProfileTabContent person={person} tab={tab} empty={OWN_PROFILE_TEXTS.none} onUnfollow={({ id }) => removeFollower.mutate(id)} />
        </ProfileTabs>
      </div>
      {answering && <PromptsDialog memberId={person.id} onClose={() => setAnswering(false)} />}
      {seenAs && <SeeAsDialog memberId={person.id} onClose={() => setSeenAs(false)} />}
      {editing && <EditProfileDialog person={person} onClose={() => setEditing(false)} />}
    </>
  );
}
