import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { bodyOf, type MentionedWords } from '#features/mentions/mentioned-words.js';
import { logError } from '#shared/code/log-error.js';
import { prependPost } from '../post-cache.js';
import { planRefresh } from '../state/refresh-post.js';
import { showsOwnPost } from '../shows-own-post.js';

/** POST-041, POST-042: a quote needs own words, or media on the quoted post. */
export const mayQuote = (words: string, quoted: Pick<Post, 'media'>): boolean => words.trim() !== '' || quoted.media.length > 0;

/** Puts the member's new quote on top of every loaded feed that shows it, and updates the count of the quoted post (HOM-028). */
export function showQuote(client: QueryClient, quote: Post, quotedId: string): void {
  prependPost(client, (feed) => showsOwnPost(feed, quote), quote);
  planRefresh(client, quotedId);
}

/** Shares a post of the member that quotes `quoted` (POST-038..045); it stands on top of the feeds at once. */
export function useQuotePost(quoted: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...words }: MentionedWords & { key: string }) =>
      unwrap(
        api.POST('/api/posts/{id}/quotes', {
          params: { path: { id: quoted.id }, header: { 'Idempotency-Key': key } },
          body: bodyOf(words),
        }),
      ),
    onSuccess: (quote) => showQuote(client, quote, quoted.id),
    onError: (error) => logError('quote-post', error),
  });
}
