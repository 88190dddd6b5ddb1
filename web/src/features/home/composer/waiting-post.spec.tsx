import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#features/session/member-storage.js';
import { testMember } from '#testing/data/members.js';
import { gatewayWithPost, postOf } from '#testing/data/posts.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { backOnLine, takeLine } from '#testing/line.js';
import { showPage, type ShownPage } from '#testing/show-page.js';

const viewer = testMember('Vera');

const field = () => screen.findByRole('textbox', { name: 'What is on your mind?' });
const waiting = () => screen.findByRole('list', { name: 'Posts that are not shared yet' });
const noneWaits = () => waitFor(() => expect(screen.queryByRole('list', { name: 'Posts that are not shared yet' })).toBeNull());

describe('a post of words alone, written without a connection', () => {
  let gateway: GatewayStandIn;
  let page: ShownPage;
  const sent = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path === '/api/posts');
  const write = async (words: string) => {
    await page.user.click(await field());
    await page.user.type(await field(), words);
    await page.user.click(await screen.findByRole('button', { name: 'Post' }));
  };
  beforeEach(async () => {
    gateway = gatewayWithPost(viewer, postOf(viewer, 'Before')).on(
      'POST',
      '/api/posts',
      ({ body }) => postOf(viewer, (body as { content: string }).content),
      { status: 201 },
    );
    page = showPage('/', gateway);
    await screen.findByText('Before');
  });

  it('HOM-054, EXPERIENCE-29 waits above the feed, is counted, and is shared once when the connection is back', async () => {
    takeLine();
    await write('Hello from the train');
    const list = within(await waiting());
    expect(list.getByText('Hello from the train')).toBeVisible();
    expect(list.getByText('No connection. This is shared as soon as it is back.')).toBeVisible();
    expect(await screen.findByText(/1 post /)).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(sent()).toEqual([]);
    backOnLine();
    await noneWaits();
    expect(await screen.findByText('Hello from the train')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ content: 'Hello from the train', media: [] }]);
  });

  it('HOM-054 outlives the page, and the next one shares it', async () => {
    takeLine();
    await write('Kept words');
    await waiting();
    cleanup();
    page = showPage(null, gateway);
    expect(within(await waiting()).getByText('Kept words')).toBeVisible();
    backOnLine();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await noneWaits();
    expect(await screen.findByText('Kept words')).toBeVisible();
  });

  it('HOM-054 is taken back into the composer, and then not shared', async () => {
    takeLine();
    await write('Second thoughts');
    await page.user.click(within(await waiting()).getByRole('button', { name: 'Take back' }));
    await noneWaits();
    expect(await field()).toHaveValue('Second thoughts');
    expect(await field()).toHaveFocus();
    expect(screen.queryByText(/1 post /)).toBeNull();
    backOnLine();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sent()).toEqual([]);
  });

  it('HOM-054, ERR-001 says why it was refused, and tries again with one key', async () => {
    takeLine();
    await write('Too much');
    await waiting();
    gateway.refuse('POST', '/api/posts', { status: 503, code: 'posts.busy', times: 1 });
    backOnLine();
    const list = within(await waiting());
    expect(await list.findByRole('alert')).toHaveTextContent('Failed to create post. Please try again.');
    expect(page.errors()).toContain('[waiting-post]');
    await page.user.click(list.getByRole('button', { name: 'Share it now' }));
    await noneWaits();
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('HOM-055 stays one post when its words are changed after a try that was not answered', async () => {
    takeLine();
    await write('First words');
    await waiting();
    const made = postOf(viewer, 'First words');
    // The server makes the post, and the answer is lost.
    gateway.refuse('POST', '/api/posts', { status: 503, code: 'posts.busy', times: 1 });
    backOnLine();
    const list = within(await waiting());
    await list.findByRole('alert');
    await page.user.click(list.getByRole('button', { name: 'Take back' }));
    gateway
      .on('POST', '/api/posts', made, { status: 201, times: 1 })
      .refuse('POST', '/api/posts', { status: 422, code: 'request.idempotency_key_reused', times: 1 })
      .on('PATCH', '/api/posts/{id}', ({ body }) => ({ ...made, ...(body as { content: string }), revision: 2 }));
    await page.user.type(await field(), ', and more');
    await page.user.click(await screen.findByRole('button', { name: 'Post' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(await screen.findByText('First words, and more')).toBeVisible();
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent().map(({ body }) => (body as { content: string }).content)).toEqual([
      'First words',
      'First words, and more',
      'First words',
    ]);
    expect(gateway.asked.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: `/api/posts/${made.id}`, body: { content: 'First words, and more' } },
    ]);
  });

  it('HOM-055 is another post once the field was cleared', async () => {
    gateway.refuse('POST', '/api/posts', { status: 503, code: 'posts.busy', times: 1 });
    await write('Tried');
    expect(await screen.findByText('Failed to create post. Please try again.')).toBeVisible();
    await page.user.clear(await field());
    await write('Something else');
    expect(await screen.findByText('Something else')).toBeVisible();
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('HOM-055 is another post once another tab has shared the one that was tried', async () => {
    gateway.refuse('POST', '/api/posts', { status: 503, code: 'posts.busy', times: 1 });
    await write('Tried');
    expect(await screen.findByText('Failed to create post. Please try again.')).toBeVisible();
    const key = draftKey('post', viewer.id);
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await page.user.type(await field(), ', and more');
    await page.user.click(await screen.findByRole('button', { name: 'Post' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('HOM-055 is another post at the next try when what the last one made was deleted', async () => {
    const post = async () => page.user.click(await screen.findByRole('button', { name: 'Post' }));
    gateway
      .refuse('POST', '/api/posts', { status: 404, code: 'posts.post_not_found', times: 1 })
      .refuse('POST', '/api/posts', { status: 503, code: 'posts.busy', times: 1 });
    await write('Tried');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await post();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await post();
    await waitFor(async () => expect(await field()).toHaveValue(''));
    const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  describe('in two tabs', () => {
    const lists = () => screen.queryAllByRole('list', { name: 'Posts that are not shared yet' });
    const openSecondTab = async (words: string) => {
      takeLine();
      await write(words);
      await waiting();
      showPage(null, gateway);
      await waitFor(() => expect(lists()).toHaveLength(2));
    };

    it('HOM-054, EXPERIENCE-7 is shared once, and waits in neither any more', async () => {
      const turns = new Map<string, Promise<unknown>>();
      const request = (name: string, act: () => Promise<unknown>) => {
        const turn = (turns.get(name) ?? Promise.resolve()).then(act);
        turns.set(name, turn);
        return turn;
      };
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
      await openSecondTab('From both');
      backOnLine();
      await waitFor(() => expect(lists()).toEqual([]));
      expect(sent()).toHaveLength(1);
      expect(await screen.findAllByText('From both')).toHaveLength(1);
    });

    it('HOM-054 that is taken back in one of them waits in neither any more', async () => {
      await openSecondTab('Not after all');
      await page.user.click(within(lists()[0]!).getByRole('button', { name: 'Take back' }));
      expect(lists()).toHaveLength(1);
      // A tab does not hear what it stores itself.
      act(() => void window.dispatchEvent(new StorageEvent('storage', { newValue: null })));
      await waitFor(() => expect(lists()).toEqual([]));
      backOnLine();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(sent()).toEqual([]);
    });
  });
});
