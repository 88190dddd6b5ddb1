import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Relation } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { afterNotified } from '#shared/mutations/after-notified.js';
import { postsKeys } from '#features/posts/posts.keys.js';
import { keepingWishes } from '#features/acts/kept-wishes.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { ToggleQueue } from '#shared/mutations/toggle-queue.js';
import { applyRelation } from './person-cache.js';

/** The relations that one press switches. */
export type ToggledKind = 'follow' | 'spark';

/** Called when the server refuses a press, with what the press wanted. */
export type RelationRefused = (wanted: boolean, error: unknown) => void;

/** Called with what the server made of a press. */
export type RelationChanged = (relation: Relation) => void;

interface Heard {
  readonly refused?: RelationRefused | undefined;
  readonly changed?: RelationChanged | undefined;
}

type Send = (client: QueryClient, kind: ToggledKind, id: string, on: boolean) => Promise<Relation>;

interface Toggles {
  readonly queue: ToggleQueue<Relation>;
  readonly press: (id: string, on: boolean, heard: Heard) => void;
}

const togglesOf = new WeakMap<QueryClient, Record<ToggledKind, Toggles>>();

const sendRelation: Send = (client, kind, id, on) => {
  const request = { params: { path: { id } } };
  const ask = () => {
    if (kind === 'follow')
      return unwrap(on ? api.PUT('/api/members/{id}/follow', request) : api.DELETE('/api/members/{id}/follow', request));
    return unwrap(on ? api.PUT('/api/members/{id}/spark', request) : api.DELETE('/api/members/{id}/spark', request));
  };
  return runMutation(client, ask, `${kind}s`);
};

function makeToggles(client: QueryClient, kind: ToggledKind, send: Send): Toggles {
  const wanted = new Map<string, boolean>();
  const heard = new Map<string, Heard>();
  const queue = new ToggleQueue<Relation>({
    keep: keepingWishes(client, kind),
    send: (id, on) => {
      wanted.set(id, on);
      return send(client, kind, id, on);
    },
    onConfirmed: (id, relation) => {
      applyRelation(client, id, relation);
      heard.get(id)?.changed?.(relation);
      // A follow changes whose posts the following feed shows.
      if (kind === 'follow') {
        void client.invalidateQueries({
          queryKey: postsKeys.feeds,
          predicate: ({ queryKey }) => (queryKey[2] as { view?: string } | undefined)?.view === 'following',
        });
      }
      return afterNotified();
    },
    onFailed: (id, error) => {
      logError(`${kind}-member`, error);
      heard.get(id)?.refused?.(wanted.get(id) === true, error);
    },
  });
  return {
    queue,
    press: (id, on, hears) => {
      heard.set(id, hears);
      queue.set(id, on);
    },
  };
}

/** The follows and sparks that are on their way to the server. Tests pass their own `send` at the first call. */
export function relationTogglesOf(client: QueryClient, kind: ToggledKind, send: Send = sendRelation): Toggles {
  const known = togglesOf.get(client) ?? { follow: makeToggles(client, 'follow', send), spark: makeToggles(client, 'spark', send) };
  togglesOf.set(client, known);
  return known[kind];
}

export interface RelationToggle {
  /** The shown state: the press at once, then the server's answer, or the old state when it refuses. */
  readonly on: boolean;
  readonly toggle: (onRefused?: RelationRefused, onChanged?: RelationChanged) => void;
}

/** The state and switch of a follow or a spark (EXPERIENCE-8). `known` is what the server last said. */
export function useRelationToggle(kind: ToggledKind, memberId: string, known: boolean): RelationToggle {
  const { queue, press } = relationTogglesOf(useQueryClient(), kind);
  const wish = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.wish(memberId), [queue, memberId]),
  );
  const on = wish ?? known;
  return { on, toggle: (refused, changed) => press(memberId, !on, { refused, changed }) };
}
