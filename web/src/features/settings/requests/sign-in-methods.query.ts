import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { SignInMethods } from '#shared/api/schema.js';

export const signInMethodsQuery = queryOptions({
  queryKey: ['settings', 'sign-in-methods'],
  queryFn: ({ signal }): Promise<SignInMethods> => unwrap(api.GET('/api/account/sign-in-methods', { signal })),
});
