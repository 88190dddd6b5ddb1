import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { accountIn } from '../session/account-in.js';

/**
 * A mutation outside a component: the mutation cache sees it, so that a session that has ended is noticed as anywhere.
 * One that waited for a connection is not sent in the name of who came after.
 * @throws what `mutationFn` throws
 */
export function runMutation<Result>(client: QueryClient, mutationFn: () => Promise<Result>): Promise<Result> {
  const member = accountIn(client);
  const asMember = (): Promise<Result> => {
    if (accountIn(client) !== member) throw new Error('Another member is signed in than the one who did this.');
    return mutationFn();
  };
  return new MutationObserver<Result>(client, { mutationFn: asMember }).mutate();
}
