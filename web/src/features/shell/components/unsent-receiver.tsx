import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wishAgain } from '#features/acts/kept-wishes.js';
import { relationTogglesOf } from '#features/people/relation-toggles.js';
import { sendLeftActsOnPosts } from '#features/posts/send-left-acts.js';
import { useCurrentSession } from '#features/session/session.query.js';

/** Sends what earlier pages of the signed-in member could not. Mounted once, by the shell. Draws nothing. */
export function UnsentReceiver() {
  const client = useQueryClient();
  const accountId = useCurrentSession().account?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    sendLeftActsOnPosts(client, accountId);
    for (const kind of ['follow', 'spark'] as const) wishAgain(relationTogglesOf(client, kind).queue, kind, accountId);
  }, [client, accountId]);
  return null;
}
