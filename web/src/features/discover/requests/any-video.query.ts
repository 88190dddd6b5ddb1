import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** Whether this member could see any video at all. The video feed cannot tell: it leaves out watched ones (VID-018). */
export const anyVideoQuery = queryOptions({
  queryKey: ['any-video'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { items } = await unwrap(api.GET('/api/posts', { params: { query: { view: 'latest', filter: 'videos' } }, signal }));
    return items.length > 0;
  },
  // Each visit asks anew: somebody may have shared the first video since.
  staleTime: 0,
  gcTime: 0,
});
