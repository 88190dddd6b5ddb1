import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { chatKeys } from '../requests/chat.keys.js';

/** What the page says of itself that a link leads to; null where it says nothing (MSG-118). Pages are asked once, and nothing insists. */
export const linkPreviewQuery = (link: string) =>
  queryOptions({
    queryKey: chatKeys.preview(link),
    queryFn: async ({ signal }) => (await unwrap(api.POST('/api/link-previews', { body: { link }, signal }))).preview ?? null,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
