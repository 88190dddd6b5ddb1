import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { afterMutations } from './after-mutations.js';

it('HOM-053 acts at once while the page does nothing', () => {
  const act = vi.fn<() => void>();
  afterMutations(new QueryClient(), act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('HOM-053 acts once, when everything that was under way is done or has failed', async () => {
  const client = new QueryClient();
  let succeed = (): void => undefined;
  let fail = (): void => undefined;
  const one = new Promise<void>((resolve) => (succeed = resolve));
  const other = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('refused'))));
  const running = [one, other].map((made) => new MutationObserver(client, { mutationFn: () => made }).mutate().catch(() => undefined));
  const act = vi.fn<() => void>();
  afterMutations(client, act);
  succeed();
  await running[0];
  expect(act).not.toHaveBeenCalled();
  fail();
  await running[1];
  expect(act).toHaveBeenCalledTimes(1);
  await new MutationObserver(client, { mutationFn: async () => undefined }).mutate();
  expect(act).toHaveBeenCalledTimes(1);
});
