import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { personQuery } from '#features/people/person.query.js';
import { useLivePerson } from '#features/people/use-live-person.js';
import { memberMediaQuery } from '#features/posts/member-posts.query.js';
import { useLiveMemberPosts } from '#features/posts/use-live-member-posts.js';

/** A member's profile with everything on it kept live while it is shown. `id` is empty for nobody. */
export function useShownPerson(id: string) {
  const query = useQuery({ ...personQuery(id), enabled: id !== '' });
  // The tab's cached pictures, without a request.
  const { data: media } = useInfiniteQuery({ ...memberMediaQuery(id), enabled: false });
  useLivePerson(query.data);
  useLiveMemberPosts(id, media?.pages.flatMap(({ items }) => items.map(({ postId }) => postId)) ?? []);
  return query;
}
