import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.js';
import type { Post } from '../../api/schema.js';
import { logError } from '../log-error.js';
import { prependPost } from './post-cache.js';
import type { FeedSelection } from './posts.keys.js';
import { planRefresh } from './refresh-post.js';

/** POST-041, POST-042: own words, or media on the quoted post. */
export const mayQuote = (words: string, quoted: Pick<Post, 'media'>): boolean => words.trim() !== '' || quoted.media.length > 0;

/** Where the member's own new quote shows at once; whether it fits a search is the server's to say. */
const showsQuotes = ({ view, filter, q }: FeedSelection): boolean =>
  view === 'latest' && q === '' && (filter === 'all' || filter === 'quoted');

/** Shares a post of the member that quotes `quoted` (POST-038..045); it stands on top of the feed at once. */
export function useQuotePost(quoted: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, key }: { content: string; key: string }) =>
      unwrap(
        api.POST('/api/posts/{id}/quotes', {
          params: { path: { id: quoted.id }, header: { 'Idempotency-Key': key } },
          body: { content },
        }),
      ),
    onSuccess: (quote) => {
      prependPost(client, showsQuotes, quote);
      planRefresh(client, quoted.id);
    },
    onError: (error) => logError('quote-post', error),
  });
}
