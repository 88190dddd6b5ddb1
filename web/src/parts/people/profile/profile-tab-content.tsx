import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonProfile, PersonSummary } from '../../../api/schema.js';
import { followersQuery, sparksOfQuery } from '../../../lib/people/person.query.js';
import { MemberMedia } from './member-media.js';
import { MemberPosts } from './member-posts.js';
import { PersonRows } from './person-rows.js';
import type { ProfileTab } from './profile-tab.js';

export interface ProfileTabContentProps {
  person: Pick<PersonProfile, 'id' | 'fullName'>;
  tab: ProfileTab;
  /** What a tab says that holds nothing. */
  empty: Readonly<Record<ProfileTab, string>>;
  /** Takes a follower off the own list; absent on others' profiles. */
  onUnfollow?: (follower: PersonSummary) => void;
}

/** POP-028: their posts, their pictures, the people who sparked them, the people who follow them. */
export function ProfileTabContent({ person: { id, fullName }, tab, empty, onUnfollow }: ProfileTabContentProps) {
  switch (tab) {
    case 'posts':
      return <MemberPosts memberId={id} empty={empty.posts} />;
    case 'media':
      return <MemberMedia memberId={id} memberName={fullName} empty={empty.media} />;
    case 'sparks':
      return <Sparks memberId={id} empty={empty.sparks} />;
    default:
      return <Followers memberId={id} empty={empty.followers} onUnfollow={onUnfollow} />;
  }
}

function Sparks({ memberId, empty }: { memberId: string; empty: string }) {
  return <PersonRows list={useInfiniteQuery(sparksOfQuery(memberId))} empty={empty} />;
}

interface FollowersProps {
  memberId: string;
  empty: string;
  onUnfollow: ((follower: PersonSummary) => void) | undefined;
}

function Followers({ memberId, empty, onUnfollow }: FollowersProps) {
  return <PersonRows list={useInfiniteQuery(followersQuery(memberId))} empty={empty} onUnfollow={onUnfollow} />;
}
