import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Missed } from '#shared/api/schema.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const MISSED = '/api/notifications/missed';
const ada = testMember('Ada');
const personOf = (name: string) => ({ id: randomUUID(), name, photoUrl: null });
const returnedAt = '2026-03-01T10:00:00.000Z';
const postId = randomUUID();

let gateway: GatewayStandIn;
beforeEach(() => {
  gateway = gatewayFor(ada)
    .on('GET', '/api/posts', { items: [], nextCursor: null })
    .on('GET', '/api/posts/newer', { items: [], more: false })
    .done('POST', '/api/posts/views')
    .done('DELETE', MISSED);
});
const open = (changes: Partial<Missed> = {}) => {
  const missed: Missed = {
    returnedAt,
    sparks: { items: [personOf('Bea')], more: 2 },
    turns: { items: [{ pairKey: `${ada.id}_${randomUUID()}`, other: personOf('Cleo'), unread: 3 }], more: 0 },
    replies: { items: [{ kind: 'comment', actor: personOf('Dora'), others: 1, postId, storyId: null }], more: 0 },
    ...changes,
  };
  gateway.on('GET', MISSED, { missed });
  return showPage('/', gateway);
};
const card = async () => within(await screen.findByRole('region', { name: 'What you missed' }));

describe('what a member missed', () => {
  it('NTF-029 stands above the composer in three groups, each leading to what it is about, and has an end', async () => {
    open();
    const shown = await card();
    expect(shown.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'What you missed',
      'Sparked you, and waiting for an answer',
      'Your turn',
      'Said about what you shared',
    ]);
    expect(shown.getByRole('link', { name: 'Bea sent you a spark' })).toHaveAttribute('href', '/sparks');
    expect(shown.getByRole('link', { name: 'and 2 more' })).toHaveAttribute('href', '/sparks');
    expect(shown.getByRole('link', { name: 'Cleo wrote you 3 messages' }).getAttribute('href')).toMatch(/^\/messages\?chat=/);
    expect(shown.getByRole('link', { name: 'Dora and 1 other commented on your post' })).toHaveAttribute(
      'href',
      `/post/${postId}?comments`,
    );
    expect(shown.getByText('That is all.')).toBeVisible();
  });

  it('NTF-029 leaves out what there is nothing of, and messages while chat is away', async () => {
    open({ turns: null, replies: { items: [], more: 0 } });
    expect((await card()).getAllByRole('heading')).toHaveLength(2);
  });

  it('NTF-030 goes at a press, and comes back where that was not saved', async () => {
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What you missed' })).toBeNull());
    const sent = gateway.asked.filter(({ method, path }) => method === 'DELETE' && path === MISSED);
    expect(sent.map(({ query }) => query.get('returnedAt'))).toEqual([returnedAt]);
  });

  it('NTF-030 a dismissal that is refused says so', async () => {
    gateway.refuse('DELETE', MISSED, { status: 503 });
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('That was not saved. Please try again.')).toBeInTheDocument();
    expect(await card()).toBeTruthy();
  });

  it('NTF-029 home is whole where it cannot be read', async () => {
    gateway.refuse('GET', MISSED, { status: 503 });
    showPage('/', gateway);
    expect(await screen.findByRole('region', { name: 'Latest Posts' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
