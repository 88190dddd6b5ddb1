import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeopleSelection } from '#features/people/people.keys.js';
import { peopleQuery } from '#features/people/people.query.js';

/** Whether nobody has a figure, because the member has said nothing that counts (DECISION-17). A list without people does not tell. */
export function useUnranked(selection: PeopleSelection): boolean {
  const { data } = useInfiniteQuery(peopleQuery(selection));
  const [unranked, setUnranked] = useState(false);
  const [first] = data?.pages.flatMap(({ items }) => items) ?? [];
  const isUnranked = first === undefined ? unranked : first.compatibility === null;
  if (isUnranked !== unranked) setUnranked(isUnranked);
  return isUnranked;
}
