import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** Ends the mails of whoever's link it is. Repeating it changes nothing. */
export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => unwrap(api.POST('/api/notifications/unsubscriptions', { body: { token } })) });
