import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { useBroadcast, useStale, useWatchProfiles } from '#shared/realtime/use-live.js';
import { peopleKeys } from './people.keys.js';

/** Milliseconds: one read answers events that come together, and a profile's many readers do not read at once. */
const SHORTEST_WAIT_MS = 40;
const WAIT_SPREAD_MS = 260;

/** Keeps a shown profile, its followers and its sparks current (POP-016, PRO-019, GRAPH-015). Without a `person` nothing is watched. */
export function useLivePerson(person: PersonProfile | null | undefined): void {
  const client = useQueryClient();
  const [wish, ask] = useReducer((asked: number) => asked + 1, 0);
  const refresh = useEffectEvent(() => {
    if (!person) return;
    void client.invalidateQueries({ queryKey: peopleKeys.person(person.id) });
    for (const queryKey of [peopleKeys.followers(person.id), peopleKeys.sparksOf(person.id)]) {
      // A press on Load More under way is not dropped for it.
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  });
  useEffect(() => {
    if (wish === 0) return undefined;
    const timer = setTimeout(() => refresh(), SHORTEST_WAIT_MS + Math.random() * WAIT_SPREAD_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  useWatchProfiles(person ? [person.id] : []);
  useBroadcast('profiles.profile.changed', ({ profileId, revision }) => {
    if (person && profileId === person.id && revision > person.revision) ask();
  });
  useStale(ask);
}
