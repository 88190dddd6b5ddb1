import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toNetworkError } from '#shared/api/api-error.js';
import { createQueryClient } from './query-client.js';
import { retryWhenOnline } from '#shared/reads/retry.js';
import { countWaiting, waits } from '#features/acts/waiting-acts.js';

const noLine = () => Promise.reject(toNetworkError(new TypeError('Failed to fetch')));

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

describe('without a connection', () => {
  it('MISC-019 a change fails at once, says why, and is not made when the connection is back', async () => {
    const client = createQueryClient();
    onlineManager.setOnline(false);
    const asked = vi.fn(noLine);
    await expect(new MutationObserver(client, { mutationFn: asked }).mutate()).rejects.toMatchObject({
      code: 'offline',
      message: 'You are offline. Please try again when you are back.',
    });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(countWaiting(client).size).toBe(0);
  });

  it('MISC-018 what may wait is counted by its kind, and done once when the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const like = vi.fn(() => Promise.resolve('liked'));
    const acts = (['likes', 'likes', 'follows'] as const).map((act) =>
      new MutationObserver(client, { ...waits(act), mutationFn: like }).mutate(),
    );
    await vi.waitFor(() => expect(Object.fromEntries(countWaiting(client))).toEqual({ likes: 2, follows: 1 }));
    expect(like).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    expect(await Promise.all(acts)).toEqual(['liked', 'liked', 'liked']);
    expect(countWaiting(client).size).toBe(0);
    expect(like).toHaveBeenCalledTimes(3);
    client.unmount();
  });

  it('MISC-017 a read is asked for all the same, fails at once, and is read again by itself', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const read = vi.fn(noLine as () => Promise<string>);
    const observer = new QueryObserver(client, { queryKey: ['read'], queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValue('there');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
    stop();
    client.unmount();
  });

  it('MISC-020 what a guard waits for is neither known nor failed until the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const read = vi.fn(noLine as () => Promise<string>);
    const observer = new QueryObserver(client, { queryKey: ['guarded'], queryFn: read, retry: retryWhenOnline, retryDelay: 0 });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('paused'));
    expect(observer.getCurrentResult().status).toBe('pending');
    read.mockResolvedValue('there');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
    stop();
    client.unmount();
  });
});
