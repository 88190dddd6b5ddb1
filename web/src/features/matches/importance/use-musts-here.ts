import { useQueries, useQuery } from '@tanstack/react-query';
import { WEIGHED_QUESTIONS } from '@affinity/proto/vocabulary/importance';
import { inWords } from '#features/questionnaire/question-words.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { importanceQuery, mustCountsQuery, mustsIn } from './importance.query.js';

export interface MustsHere {
  /** Undefined while it is not known. */
  readonly hasMusts: boolean | undefined;
  /** The must without which the most people are left, in the member's words; none where it leaves few, or nobody could be counted. */
  readonly loosest: { readonly question: string; readonly people: number } | undefined;
}

/**
 * What the member's musts do to a list without people.
 * @param isCounted whether it is asked how many would be left without each: each number spends of a day's budget
 */
export function useMustsHere(isCounted: boolean): MustsHere {
  const { account } = useCurrentSession();
  const { data, isError } = useQuery({ ...importanceQuery(account?.id ?? ''), enabled: account !== null });
  const musts = data === undefined ? [] : mustsIn(data.questions);
  const counts = useQueries({
    queries: musts.map((name) => ({
      ...mustCountsQuery(
        musts.filter((other) => other !== name),
        data?.saidSoOnly ?? false,
      ),
      enabled: isCounted,
    })),
  });
  const left = musts.map((name, at) => ({ name, people: counts[at]?.data?.total ?? 0 }));
  const most = left.toSorted((one, other) => other.people - one.people)[0];
  const asked = WEIGHED_QUESTIONS.find(({ name }) => name === most?.name);
  return {
    hasMusts: data === undefined && !isError ? undefined : musts.length > 0,
    loosest: most && asked && most.people > 0 ? { question: inWords(asked.question.label), people: most.people } : undefined,
  };
}
