import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type QuestionName, WEIGHED_QUESTIONS } from '@affinity/proto/vocabulary/importance';
import { inWords } from '#features/questionnaire/question-words.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { logError } from '#shared/code/log-error.js';
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
  const saidSoOnly = data?.saidSoOnly ?? false;
  const queries = useQueryClient();
  const { data: left = [] } = useQuery({
    queryKey: [...mustCountsQuery(musts, saidSoOnly).queryKey, 'without each'],
    enabled: isCounted && musts.length > 0,
    // Each number spends of a day's budget: they are asked for once, also where they could not be had.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { keepsItself: true },
    queryFn: () => Promise.all(musts.map(async (name) => ({ name, people: await peopleWithout(queries, name, musts, saidSoOnly) }))),
  });
  const most = left.toSorted((one, other) => other.people - one.people)[0];
  const asked = WEIGHED_QUESTIONS.find(({ name }) => name === most?.name);
  return {
    hasMusts: data === undefined && !isError ? undefined : musts.length > 0,
    loosest: most && asked && most.people > 0 ? { question: inWords(asked.question.label), people: most.people } : undefined,
  };
}

/** 0 when they could not be counted: then the must is not the one to begin with. */
async function peopleWithout(
  queries: QueryClient,
  name: QuestionName,
  musts: readonly QuestionName[],
  saidSoOnly: boolean,
): Promise<number> {
  const others = musts.filter((other) => other !== name);
  try {
    const { total } = await queries.fetchQuery(mustCountsQuery(others, saidSoOnly));
    return total ?? 0;
  } catch (error) {
    logError('must-counts', error);
    return 0;
  }
}
