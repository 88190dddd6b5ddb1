import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, testMember } from '#testing/data/members.js';
import { gatewayWithPerson } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import { showPage } from '#testing/show-page.js';

/** The parts that fail as long as they stand here. */
const broken = vi.hoisted(() => new Set<string>());
vi.mock(import('#shared/media/media-grid.js'), async (importReal) => {
  const real = await importReal();
  const MediaGrid: typeof real.MediaGrid = (props) => {
    if (broken.has(props.authorName)) throw new Error('broken');
    return <real.MediaGrid {...props} />;
  };
  return { ...real, MediaGrid };
});
vi.mock(import('#features/messages/thread/message-list.js'), async (importReal) => {
  const real = await importReal();
  const MessageList: typeof real.MessageList = (props) => {
    if (broken.has('messages')) throw new Error('broken');
    return <real.MessageList {...props} />;
  };
  return { ...real, MessageList };
});
vi.mock(import('#features/people/bio-sections.js'), async (importReal) => {
  const real = await importReal();
  const BioSections: typeof real.BioSections = (props) => {
    if (broken.has('bio')) throw new Error('broken');
    return <real.BioSections {...props} />;
  };
  return { ...real, BioSections };
});

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const FAILED = 'This could not be shown.';
const times = (text: string, part: string) => text.split(`[${part}]`).length - 1;
const tryAgain = (alert: HTMLElement) => within(alert).getByRole('button', { name: 'Try again' });
const failed = async () => {
  const alert = (await screen.findByText(FAILED)).closest<HTMLElement>('[role="alert"]')!;
  expect(alert).toBeVisible();
  return alert;
};
beforeEach(() => broken.clear());

describe('a part that fails while it is drawn', () => {
  it('MISC-024 a post leaves the other posts, the composer and the navigation, is logged once, and is drawn anew at a press', async () => {
    broken.add(cleo.fullName);
    const bad = postOf(cleo, 'The bad one');
    const gateway = gatewayFor(ada)
      .on('GET', '/api/posts', { items: [postOf(bea, 'Before'), bad, postOf(bea, 'After')], nextCursor: null })
      .on('GET', '/api/posts/newer', { items: [], more: false })
      .done('POST', '/api/posts/views');
    const { user, errors } = showPage('/', gateway);
    const alert = await failed();
    expect(screen.getByText('Before')).toBeVisible();
    expect(screen.getByText('After')).toBeVisible();
    expect(screen.getByRole('region', { name: 'New post' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(times(errors(), 'post-card')).toBe(1);
    broken.clear();
    await user.click(tryAgain(alert));
    expect(await screen.findByText('The bad one')).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(times(errors(), 'post-card')).toBe(1);
  });

  it('MISC-024 it is drawn anew when the connection is back', async () => {
    broken.add(cleo.fullName);
    const bad = postOf(cleo, 'The bad one');
    const gateway = gatewayFor(ada)
      .on('GET', '/api/posts', { items: [bad], nextCursor: null })
      .on('GET', '/api/posts/newer', { items: [], more: false })
      .done('POST', '/api/posts/views');
    showPage('/', gateway);
    await failed();
    broken.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The bad one')).toBeVisible();
  });

  it('MISC-024 the messages of a conversation leave the list and the field for a new one', async () => {
    broken.add('messages');
    const pairKey = pairKeyOf(ada, bea);
    const message = messageOf(pairKey, bea, 'By the harbour then');
    const gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea, message)]))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([message]))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
    const { errors } = showPage(`/messages?chat=${pairKey}`, gateway);
    await failed();
    expect(times(errors(), 'messages')).toBe(1);
    expect(screen.getByRole('list', { name: 'Conversations' })).toBeVisible();
    expect(screen.getByPlaceholderText('Type a message...')).toBeVisible();
  });

  it('MISC-024 what a profile tells leaves its head and its tabs', async () => {
    broken.add('bio');
    const gateway = gatewayWithPerson(ada, personProfileOf(ada, { relation: null }));
    const { errors } = showPage('/profile', gateway);
    await failed();
    expect(times(errors(), 'bio')).toBe(1);
    expect(screen.getByRole('heading', { level: 2, name: ada.fullName })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(4));
  });
});
