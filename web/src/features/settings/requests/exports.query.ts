import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { AccountExportList } from '#shared/api/schema.js';

/** Milliseconds between reads while an archive is being put together: no event tells when it is ready. */
const LOOK_AGAIN_MS = 2_000;

export const exportsQuery = queryOptions({
  queryKey: ['settings', 'exports'],
  queryFn: ({ signal }): Promise<AccountExportList> => unwrap(api.GET('/api/account/exports', { signal })),
  refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'collecting') === true ? LOOK_AGAIN_MS : false),
});

export const exportFileAddress = (id: string): string => `/api/account/exports/${id}/file`;
