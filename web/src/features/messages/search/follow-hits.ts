import type { QueryClient } from '@tanstack/react-query';
import type { MessageHit } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';
import { chatKeys } from '../requests/chat.keys.js';
import { type Hits, withoutHits } from './hits.js';

/**
 * Takes from all hits that a tab knows what is deleted, cleared or said otherwise meanwhile, on whatever screen. What happened unheard
 * may have been that: then only what is on the screen is sought again, from its beginning. Returns how to stop.
 */
export function followHits(client: QueryClient): () => void {
  const queryKey = chatKeys.searches;
  const drop = (gone: (hit: MessageHit) => boolean): void =>
    void client.setQueriesData<Hits>({ queryKey }, (hits) => withoutHits(hits, gone));
  const dropOne = ({ pairKey, seq }: { readonly pairKey: string; readonly seq: number }): void =>
    drop((hit) => hit.pairKey === pairKey && hit.seq === seq);
  const leave = [
    ownEvents.on('chat.message.deleted', dropOne),
    ownEvents.on('chat.message.edited', dropOne),
    // A search that comes again finds what came meanwhile: before it was left, too.
    ownEvents.on('chat.message.sent', () => {
      client.removeQueries({ queryKey, type: 'inactive' });
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    }),
    ownEvents.on('chat.conversation.cleared', ({ pairKey, throughSeq }) => drop((hit) => hit.pairKey === pairKey && hit.seq <= throughSeq)),
    ownEvents.onMissed(() => void client.resetQueries({ queryKey })),
  ];
  return () => leave.forEach((stop) => stop());
}
