import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { accountIn } from '#features/session/account-in.js';
import { type WaitingAct, waits } from './waiting-acts.js';

/**
 * Runs a mutation outside a component. The mutation cache sees it, so that an ended session is noticed as anywhere.
 * @param act says that it waits for a connection, and as what; it is not sent in the name of a member who came after
 * @throws what `mutationFn` throws
 */
export function runMutation<Result>(client: QueryClient, mutationFn: () => Promise<Result>, act?: WaitingAct): Promise<Result> {
  const member = accountIn(client);
  const asMember = (): Promise<Result> => {
    if (accountIn(client) !== member) throw new Error('Another member is signed in than the one who did this.');
    return mutationFn();
  };
  return new MutationObserver<Result>(client, { ...(act && waits(act)), mutationFn: asMember }).mutate();
}
