import type { QueryClient } from '@tanstack/react-query';
import { personQuery } from '#features/people/person.query.js';
import { relationQuery } from '#features/safety/relation.query.js';
import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { forgetMoment, hadMoment, tellOfAnswer } from './moments.js';

export const momentsLive: OwnEventHandlers = {
  'social-graph.relation.changed': ({ client }, { otherId, relation, active }) => {
    if (relation !== 'connection') return;
    if (!active) forgetMoment(otherId);
    // The query cache has logged a look-up that failed. The notification tells of the connection all the same.
    else noteAnswer(client, otherId).catch(() => undefined);
  },
};

/** A connection with somebody the member sparked is an answer to that spark: a spark back, or Connect. */
async function noteAnswer(client: QueryClient, id: string): Promise<void> {
  if (hadMoment(id)) return;
  const { sparked, connected } = await client.fetchQuery({ ...relationQuery(id), staleTime: 0 });
  if (!sparked || !connected) return;
  const person = await client.fetchQuery(personQuery(id));
  if (person) tellOfAnswer({ id, fullName: person.fullName });
}
