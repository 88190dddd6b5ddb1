import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Message } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { withReactions } from '../state/thread.js';

interface Reacting {
  readonly id: string;
  readonly seq: number;
  /** Null takes the own reaction back. */
  readonly emoji: string | null;
}

/** Gives a message the member's one reaction, or takes it back (MSG-098). It shows at once, and goes again when it is refused. */
export function useReact(pairKey: string) {
  const client = useQueryClient();
  const cache = chatCacheOf(client);
  const show = (seq: number, reactions: Message['reactions']): void =>
    cache.changeThread(pairKey, (thread) => withReactions(thread, seq, reactions));
  const known = (seq: number): Message | undefined => cache.thread(pairKey)?.messages.find((message) => message.seq === seq);
  return useMutation({
    mutationFn: ({ id, emoji }: Reacting) => {
      const params = { path: { pairKey, id } };
      if (emoji === null) return unwrap(api.DELETE('/api/conversations/{pairKey}/messages/{id}/reaction', { params }));
      return unwrap(api.PUT('/api/conversations/{pairKey}/messages/{id}/reaction', { params, body: { emoji } }));
    },
    onMutate: ({ seq, emoji }) => {
      const before = known(seq);
      const others = before?.reactions?.filter(({ memberId }) => memberId !== cache.me) ?? [];
      show(seq, emoji === null ? others : [...others, { memberId: cache.me, emoji }]);
      return before;
    },
    onSuccess: (message) => cache.message(message),
    onError: (error, { seq }, before) => {
      logError('react', error);
      // A newer version that came meanwhile stays.
      if (before !== undefined && known(seq)?.reactedAt === before.reactedAt) show(seq, before.reactions);
    },
  });
}
