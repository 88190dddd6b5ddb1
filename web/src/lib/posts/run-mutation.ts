import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/** A mutation outside a component: the mutation cache sees it, so that a session that has ended is noticed as anywhere. */
export const runMutation = <Result>(client: QueryClient, mutationFn: () => Promise<Result>): Promise<Result> =>
  new MutationObserver<Result>(client, { mutationFn }).mutate();
