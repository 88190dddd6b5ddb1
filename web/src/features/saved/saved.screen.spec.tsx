import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatewayFor, personProfileOf, testMember } from '#testing/data/members.js';
import { postOf } from '#testing/data/posts.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const saved = (content: string) => postOf(bob, content, { saved: true });
const texts = () => screen.getAllByRole('article').map((card) => within(card).getByText(/^Post \d$/).textContent);

describe('the saved posts', () => {
  it('POST-080 stand in the order of saving, a page at a time', async () => {
    const gateway = gatewayFor(viewer)
      .on('GET', '/api/saved-posts', ({ query }) =>
        query.get('cursor') === null
          ? { items: [saved('Post 3'), saved('Post 1')], nextCursor: 'next' }
          : { items: [saved('Post 2')], nextCursor: null },
      )
      .done('POST', '/api/posts/views');
    const { user } = showPage('/saved', gateway);
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved posts' })).toBeVisible();
    expect(screen.getByText('Only you see what you save.')).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['Post 3', 'Post 1']));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(texts()).toEqual(['Post 3', 'Post 1', 'Post 2']));
    expect(screen.getByText('These are all your saved posts.')).toHaveFocus();
    expect(gateway.asked.filter(({ path }) => path === '/api/saved-posts').map(({ query }) => query.get('cursor'))).toEqual([null, 'next']);
  });

  it('POST-079 what is removed from saved leaves at once, and the heading takes the focus', async () => {
    const gateway = gatewayFor(viewer)
      .on('GET', '/api/saved-posts', { items: [saved('Post 1'), saved('Post 2')], nextCursor: null })
      .done('POST', '/api/posts/views')
      .done('DELETE', '/api/posts/{id}/save');
    const { user } = showPage('/saved', gateway);
    const [first] = await screen.findAllByRole('article');
    await user.click(within(first!).getByRole('button', { name: /^More about the post by / }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove from saved' }));
    await waitFor(() => expect(texts()).toEqual(['Post 2']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.count('DELETE', '/api/posts/{id}/save')).toBe(1);
  });

  it('POST-080 says that there are none, and how one saves', async () => {
    showPage('/saved', gatewayFor(viewer).on('GET', '/api/saved-posts', { items: [], nextCursor: null }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(screen.getByText('Choose "Save" in the menu of a post to find it here again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it('POST-080 that cannot be read are not said to be none, and are read again', async () => {
    const gateway = gatewayFor(viewer)
      .on('GET', '/api/saved-posts', { items: [saved('Post 1')], nextCursor: null })
      .done('POST', '/api/posts/views')
      .refuse('GET', '/api/saved-posts', { status: 403, code: 'refused', times: 1 });
    const { user } = showPage('/saved', gateway);
    expect(await screen.findByText('Your saved posts could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Nothing saved yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(texts()).toEqual(['Post 1']));
  });

  it('POST-080 are reached from the profile', async () => {
    const gateway = gatewayFor(viewer)
      .on('GET', '/api/people/{id}', personProfileOf(viewer))
      .on('GET', '/api/members/{id}/posts', { items: [], nextCursor: null })
      .on('GET', '/api/members/{id}/post-counts', { posts: 0, media: 0 })
      .on('GET', '/api/saved-posts', { items: [], nextCursor: null });
    const { user } = showPage('/profile', gateway);
    await user.click(await screen.findByRole('link', { name: 'Saved posts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved posts' })).toHaveFocus();
  });
});
