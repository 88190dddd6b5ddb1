import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonProfile, PersonSummary } from '#shared/api/schema.js';
import { followersQuery, sparksOfQuery } from '#features/people/person.query.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { MemberMedia } from './components/member-media.js';
import { MemberPosts } from './components/member-posts.js';
import { PersonRows } from './components/person-rows.js';
import type { ProfileTab } from './profile-tabs.js';
import { PERSON_TEXTS } from './texts.js';

export interface ProfileTabContentProps {
  person: Pick<PersonProfile, 'id' | 'fullName'>;
  tab: ProfileTab;
  /** The text of each tab when it is empty. */
  empty: Readonly<Record<ProfileTab, string>>;
  /** Takes a follower off the own list; absent on others' profiles. */
  onUnfollow?: (follower: PersonSummary) => void;
}

/** POP-028: their posts, their pictures, the people who sparked them, the people who follow them. */
export function ProfileTabContent(props: ProfileTabContentProps) {
  return (
    <PartBoundary key={`${props.person.id} ${props.tab}`} where={`profile-${props.tab}`}>
      <Content {...props} />
    </PartBoundary>
  );
}

function Content({ person: { id, fullName }, tab, empty, onUnfollow }: ProfileTabContentProps) {
  switch (tab) {
    case 'posts':
      return <MemberPosts memberId={id} empty={empty.posts} />;
    case 'media':
      return <MemberMedia memberId={id} memberName={fullName} empty={empty.media} />;
    case 'sparks':
      return <Sparks memberId={id} empty={empty.sparks} notShown={PERSON_TEXTS.sparksNotShown(fullName)} />;
    default:
      return (
        <Followers memberId={id} empty={empty.followers} notShown={PERSON_TEXTS.followersNotShown(fullName)} onUnfollow={onUnfollow} />
      );
  }
}

interface ListProps {
  memberId: string;
  empty: string;
  notShown: string;
}

function Sparks({ memberId, ...texts }: ListProps) {
  return <PersonRows list={useInfiniteQuery(sparksOfQuery(memberId))} {...texts} />;
}

interface FollowersProps extends ListProps {
  onUnfollow: ((follower: PersonSummary) => void) | undefined;
}

function Followers({ memberId, ...rest }: FollowersProps) {
  return <PersonRows list={useInfiniteQuery(followersQuery(memberId))} {...rest} />;
}
