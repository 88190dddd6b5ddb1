import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';

/** Whether there is any video for this member at all, watched or not: the video feed leaves watched ones out (VID-018). */
export const anyVideoQuery = queryOptions({
  queryKey: ['any-video'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { items } = await unwrap(api.GET('/api/posts', { params: { query: { view: 'latest', filter: 'videos' } }, signal }));
    return items.length > 0;
  },
  // Asked anew with each visit: somebody may have shared the first one since.
  staleTime: 0,
  gcTime: 0,
});
