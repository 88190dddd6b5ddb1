import type { QueryClient } from '@tanstack/react-query';
import { personQuery } from '#features/people/person.query.js';
import { relationQuery } from '#features/safety/relation.query.js';
import { hadMoment, tellOfAnswer } from '#features/people/moments.js';

/** A connection with somebody the member sparked is an answer to that spark: a spark back, or Connect. */
export async function noteAnswer(client: QueryClient, id: string): Promise<void> {
  if (hadMoment(id)) return;
  const { sparked, connected } = await client.fetchQuery({ ...relationQuery(id), staleTime: 0 });
  if (!sparked || !connected) return;
  const person = await client.fetchQuery(personQuery(id));
  if (person) tellOfAnswer({ id, fullName: person.fullName });
}
