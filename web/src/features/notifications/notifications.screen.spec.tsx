import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/api/schema.js';
import { gatewayFor, testMember, type TestMember } from '#testing/data/members.js';
import { postPageOf } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const vera = testMember('Vera');
const ann = testMember('Ann', 'Lee');
const NOTIFICATIONS = '/api/notifications';

const told = (kind: Notification['kind'], actors: TestMember[], changes: Partial<Notification> = {}): Notification => ({
  number: 1,
  kind,
  actors: actors.map(({ id, fullName }) => ({ id, name: fullName, photoUrl: null })),
  others: 0,
  postId: null,
  storyId: null,
  happenedAt: '2026-03-05T14:30:00.000Z',
  seen: true,
  ...changes,
});
const rows = () => within(screen.getByRole('list', { name: 'Notifications, newest first' })).getAllByRole('listitem');
const listed = () => screen.findByRole('list', { name: 'Notifications, newest first' });

describe('the screen of notifications', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(vera).done('POST', '/api/posts/views');
  });
  const tell = (...items: Notification[]) => gateway.on('GET', NOTIFICATIONS, { items, nextCursor: null });

  it('NTF-003 those who did the same to one thing are one row: three by name, the others as a number', async () => {
    const likers = ['Ed', 'Di', 'Cy'].map((first) => testMember(first));
    tell(told('post-like', likers, { others: 2, postId: randomUUID() }));
    showPage('/notifications', gateway);
    await listed();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Ed Moreau, Di Moreau, Cy Moreau and 2 others liked your post');
    // A name may be written in another direction, so each stands apart from the words.
    expect([...rows()[0]!.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(likers.map(({ fullName }) => fullName));
  });

  it('POST-082 says how long ago as posts do: to the minute within the first hour, and one hour is one', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
    tell(told('spark', [ann], { number: 2, happenedAt: ago(5) }), told('follow', [ann], { happenedAt: ago(60) }));
    showPage('/notifications', gateway);
    await listed();
    expect(rows()[0]).toHaveTextContent('5 minutes ago');
    expect(rows()[1]).toHaveTextContent('1 hour ago');
  });

  it('NTF-001 a list that cannot be read says so and can be tried again', async () => {
    tell(told('follow', [ann])).refuse('GET', NOTIFICATIONS, { status: 503, code: 'gateway.upstream_unavailable', times: 2 });
    const { user } = showPage('/notifications', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await listed();
    expect(rows()[0]).toHaveTextContent('Ann Lee followed you');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('NTF-001 nobody did anything yet: says so, and offers a way on', async () => {
    tell();
    const { user } = showPage('/notifications', gateway);
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Notifications, newest first' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Find people' }));
    await waitFor(() => expect(window.location.pathname).toBe('/matches'));
  });

  it('NTF-004 a spark leads to the sparks', async () => {
    tell(told('spark', [ann]));
    const { user } = showPage('/notifications', gateway);
    await listed();
    await user.click(within(rows()[0]!).getByRole('link', { name: /^Ann Lee ?sent you a spark/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/sparks'));
  });

  it('NTF-004, POST-075 a comment leads to its post with the comments, whatever was open before', async () => {
    const post = postOf(vera, 'Talk about it');
    tell(told('comment', [ann], { postId: post.id }));
    gateway
      .on('GET', '/api/posts', postPageOf([post]))
      .on('GET', '/api/posts/newer', { items: [], more: false })
      .on('GET', '/api/posts/{id}', post)
      .on('GET', '/api/posts/{id}/comments', { items: [], nextCursor: null });
    const { user } = showPage('/', gateway);
    await screen.findByText('Talk about it');
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    await listed();
    await user.click(within(rows()[0]!).getByRole('link'));
    const viewer = within(await screen.findByRole('dialog', { name: 'Post' }));
    await waitFor(() => expect(viewer.getByRole('heading', { name: 'Comments' })).toHaveFocus());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('NTF-004 a post that was deleted while the list stood there says so', async () => {
    tell(told('post-like', [ann], { postId: randomUUID() }));
    gateway
      .on('GET', '/api/posts', postPageOf([]))
      .refuse('GET', '/api/posts/{id}', { status: 404, code: 'posts.post_not_found' })
      .refuse('GET', '/api/posts/{id}/comments', { status: 404, code: 'posts.post_not_found' });
    const { user } = showPage('/notifications', gateway);
    await listed();
    await user.click(within(rows()[0]!).getByRole('link'));
    expect(await within(await screen.findByRole('dialog', { name: 'Post' })).findByText('No posts found.')).toBeVisible();
  });
});
