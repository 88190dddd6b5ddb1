import { describe, expect, it } from 'vitest';
import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query';
import { keepWrittenPages } from './keep-written-pages.js';
import { createQueryClient } from './query-client.js';

interface Row {
  readonly id: string;
  readonly likes: number;
}

const key = ['rows'];
const data = (...pages: Row[][]): InfiniteData<Row[], number> => ({ pages, pageParams: pages.map((_, index) => index) });
const likesIn = (pages: InfiniteData<Row[]> | undefined): number[][] => (pages?.pages ?? []).map((rows) => rows.map(({ likes }) => likes));

/** A list whose second page is answered when the test says so. */
function slowList() {
  const client = createQueryClient();
  let answer: (rows: Row[]) => void = () => undefined;
  const second = new Promise<Row[]>((resolve) => (answer = resolve));
  const observer = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: ({ pageParam }): Promise<Row[]> => (pageParam === 0 ? Promise.resolve([{ id: 'a', likes: 0 }]) : second),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, last: number) => last + 1,
  });
  const known = () => client.getQueryData<InfiniteData<Row[], number>>(key);
  return { client, observer, answer, known };
}

describe('keepWrittenPages', () => {
  it('keeps a like that is given while the next page loads', async () => {
    const { client, observer, answer, known } = slowList();
    await observer.refetch();
    const loading = observer.fetchNextPage();
    client.setQueryData<InfiniteData<Row[], number>>(key, data([{ id: 'a', likes: 1 }]));
    answer([{ id: 'b', likes: 5 }]);
    await loading;
    expect(likesIn(known())).toEqual([[1], [5]]);
    expect(known()?.pageParams).toEqual([0, 1]);
  });

  it('keeps what was taken out while the next page loads', async () => {
    const { client, observer, answer, known } = slowList();
    await observer.refetch();
    const loading = observer.fetchNextPage();
    client.setQueryData<InfiniteData<Row[], number>>(key, data([]));
    answer([{ id: 'b', likes: 5 }]);
    await loading;
    expect(likesIn(known())).toEqual([[], [5]]);
  });

  it('takes everything anew when the whole list is read again', async () => {
    const { client, observer, known } = slowList();
    client.setQueryData(key, data([{ id: 'old', likes: 9 }]));
    await observer.refetch();
    expect(known()?.pages).toEqual([[{ id: 'a', likes: 0 }]]);
  });

  it('adds a page before those that are known', () => {
    const read = { pages: [[{ id: 'z', likes: 2 }], [{ id: 'a', likes: 0 }]], pageParams: [-1, 0] };
    expect(keepWrittenPages(data([{ id: 'a', likes: 7 }]), read)).toEqual({
      ...read,
      pages: [[{ id: 'z', likes: 2 }], [{ id: 'a', likes: 7 }]],
    });
  });

  it('leaves parts that did not change the same objects', () => {
    const known = { same: { id: 'a' }, other: 1 };
    expect((keepWrittenPages(known, { same: { id: 'a' }, other: 2 }) as typeof known).same).toBe(known.same);
  });
});
