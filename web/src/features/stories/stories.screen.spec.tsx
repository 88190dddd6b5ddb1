import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Story, StoryComment } from '#shared/api/schema.js';
import { gatewayFor, testMember, type TestMember } from '#testing/data/members.js';
import { storyOf } from '#testing/data/stories.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const nina = testMember('Nina', 'Okoro');
const LIST = '/api/stories';
const ONE = '/api/stories/{id}';
const LIKE = '/api/stories/{id}/like';
const COMMENTS = '/api/stories/{id}/comments';

const commentOf = (author: TestMember, storyId: string, text: string): StoryComment => ({
  id: randomUUID(),
  storyId,
  userId: author.id,
  userName: author.fullName,
  userPhoto: null,
  text,
  createdAt: '2026-03-06T10:00:00.000Z',
});
const named = (coupleNames: string, changes: Partial<Story> = {}): Story => ({
  ...storyOf(nina, { coupleNames, story: 'We met at the harbour.' }),
  ...changes,
});

const grid = () => screen.queryByRole('list', { name: 'Stories' });
const cards = () => (grid() === null ? [] : within(grid()!).queryAllByRole('article'));
const shared = () => screen.getByText('Stories Shared').closest('li');
const reader = (story: Story) => within(screen.getByRole('dialog', { name: story.coupleNames }));
const heartIn = (place: HTMLElement) => within(place).getByRole('button', { name: /^Like the story of / });
const dialog = () => screen.queryByRole('dialog');
/** Escape, as the browser tells the dialog of it. */
const escape = () => fireEvent(dialog()!, new Event('cancel', { cancelable: true }));

describe('the screen of stories', () => {
  let gateway: GatewayStandIn;
  let story: Story;
  beforeEach(() => {
    story = named('Bo & Lin');
    gateway = gatewayFor(ada)
      .on('GET', LIST, () => ({ items: [story], nextCursor: null }))
      .on('GET', ONE, () => story)
      .on('GET', COMMENTS, { items: [], nextCursor: null, total: 0 });
    const like = (liked: boolean) => () => {
      story = { ...story, liked, likes: Number(liked), revision: story.revision + 1 };
      const { likes, revision } = story;
      return { liked, likes, revision };
    };
    gateway.on('PUT', LIKE, like(true)).on('DELETE', LIKE, like(false));
  });
  const loaded = (count = 1) => waitFor(() => expect(cards()).toHaveLength(count));
  async function openReader() {
    const page = showPage(`/stories?storyId=${story.id}`, gateway);
    return { ...page, root: await screen.findByRole('dialog', { name: story.coupleNames }) };
  }

  it('ERR-004 a broken image is replaced by initials, ENT-048 a record without one shows the placeholder', async () => {
    const placeholder = named('No & Picture', { image: { url: '/story-placeholder.svg', width: 1200, height: 800, alt: '' } });
    const broken = named('Bo Lind', { image: { url: '/no-such-picture.png', width: 3, height: 2, alt: '' } });
    gateway.on('GET', LIST, { items: [placeholder, broken], nextCursor: null });
    showPage('/stories', gateway);
    await loaded(2);
    expect(within(cards()[0]!).getByRole('img', { name: 'Photo of No & Picture' })).toHaveAttribute('src', '/story-placeholder.svg');
    fireEvent.error(within(cards()[1]!).getByRole('img', { name: 'Photo of Bo Lind' }));
    expect(within(cards()[1]!).getByRole('img', { name: 'Photo of Bo Lind' })).toHaveTextContent('BL');
  });

  it('STO-023 says that it loads', async () => {
    const release = gateway.holdBack('GET', LIST);
    showPage('/stories', gateway);
    expect(await screen.findByText('Loading stories...')).toBeVisible();
    release();
    await loaded();
    expect(screen.queryByText('Loading stories...')).toBeNull();
  });

  it('STO-025, ERR-002 a failure is only logged: an empty grid with 0 in the header, and another try', async () => {
    gateway.refuse('GET', LIST, { times: 2 });
    const { user, errors } = showPage('/stories', gateway);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(shared()).toHaveTextContent(/^0/);
    expect(cards()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors()).toContain('[stories]');
    await user.click(again);
    await loaded();
  });

  it('STO-025 an empty list says 0 and offers to share the first story', async () => {
    gateway.on('GET', LIST, { items: [], nextCursor: null });
    const { user } = showPage('/stories', gateway);
    await user.click(await screen.findByRole('button', { name: 'Share your story' }));
    expect(shared()).toHaveTextContent(/^0/);
    expect(await screen.findByRole('dialog', { name: 'Share Your Success Story' })).toBeVisible();
  });

  it('STO-002 twelve stories at first, more at a press, a stated end, and their number in the header', async () => {
    const all = Array.from({ length: 15 }, (_, index) => named(`Couple ${index}`));
    gateway.on('GET', LIST, ({ query }) =>
      query.has('cursor') ? { items: all.slice(12), nextCursor: null } : { items: all.slice(0, 12), nextCursor: 'further' },
    );
    const { user } = showPage('/stories', gateway);
    await loaded(12);
    expect(shared()).toHaveTextContent(/^12/);
    await user.click(screen.getByRole('button', { name: 'Load more stories' }));
    await loaded(15);
    expect(shared()).toHaveTextContent(/^15/);
    expect(screen.getByText('You have read all stories.')).toBeVisible();
  });

  it('STO-021 "What Our Users Say" has two voices', async () => {
    showPage('/stories', gateway);
    await loaded();
    expect(within(screen.getByRole('region', { name: 'What Our Users Say' })).getAllByRole('figure')).toHaveLength(2);
  });

  it('STO-026, STO-027, EXPERIENCE-8 the heart likes at once and takes the like back', async () => {
    const { user } = showPage('/stories', gateway);
    await loaded();
    const heart = () => heartIn(cards()[0]!);
    const release = gateway.holdBack('PUT', LIKE);
    await user.click(heart());
    expect(heart()).toHaveTextContent('1');
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    release();
    await user.click(heart());
    expect(heart()).toHaveTextContent('0');
    await waitFor(() => expect(gateway.count('DELETE', LIKE)).toBe(1));
    expect(gateway.count('PUT', LIKE)).toBe(1);
  });

  it('STO-030, ERR-002 a refused like goes back without a message and is logged', async () => {
    gateway.refuse('PUT', LIKE);
    const { user, errors } = showPage('/stories', gateway);
    await loaded();
    const heart = () => heartIn(cards()[0]!);
    await user.click(heart());
    await waitFor(() => expect(errors()).toContain('[like-story]'));
    await waitFor(() => expect(heart()).toHaveTextContent('0'));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('STO-070 like from the modal and from the card change the same count', async () => {
    const { user, root } = await openReader();
    await user.click(heartIn(root));
    expect(heartIn(root)).toHaveTextContent('1 Like');
    escape();
    await waitFor(() => expect(dialog()).toBeNull());
    const heart = () => heartIn(cards()[0]!);
    expect(heart()).toHaveTextContent('1');
    await user.click(heart());
    expect(heart()).toHaveTextContent('0');
    await user.click(within(cards()[0]!).getByRole('button', { name: /^Read Full Story/ }));
    expect(heartIn(await screen.findByRole('dialog', { name: story.coupleNames }))).toHaveTextContent('0 Likes');
  });

  it.each([
    { what: 'unknown', id: '0199a1b2-0000-7000-8000-00000000dead', status: 404, code: 'stories.story_not_found' },
    { what: 'mistyped', id: 'not-an-id', status: 400, code: 'request.invalid' },
  ])('STO-043 a story that is $what is said not to be here, and leads to the others', async ({ id, status, code }) => {
    gateway.refuse('GET', ONE, { status, code }).refuse('GET', COMMENTS, { status, code });
    const { user } = showPage(`/stories?storyId=${id}`, gateway);
    expect(await screen.findByText('This story is not here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all stories' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(window.location.href).toMatch(/\/stories$/);
  });

  it('a story that could not be read says so, and can be read again', async () => {
    // The list fails too: the story could be shown from it.
    gateway.refuse('GET', LIST).refuse('GET', ONE, { times: 2 });
    const { user } = showPage(`/stories?storyId=${story.id}`, gateway);
    expect(await screen.findByText('The story could not be loaded.')).toBeVisible();
    await user.click(within(dialog()!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(story.story)).toBeVisible();
  });

  it('STO-037, ERR-002 a comment that fails is only logged; its words stay, and a second try makes one of it', async () => {
    gateway.on('POST', COMMENTS, ({ body }) => commentOf(ada, story.id, (body as { text: string }).text), { status: 201 });
    gateway.refuse('POST', COMMENTS, { times: 1 });
    const { user, errors } = await openReader();
    const box = () => reader(story).getByRole('textbox', { name: 'Add a comment...' });
    fireEvent.change(box(), { target: { value: 'Some words' } });
    await user.click(reader(story).getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(errors()).toContain('[story-comment]'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box()).toHaveValue('Some words');
    await user.click(reader(story).getByRole('button', { name: 'Post' }));
    expect(within(await reader(story).findByRole('list', { name: 'Comments' })).getByText('Some words')).toBeVisible();
    const keys = gateway.asked.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('STO-038, STO-039, STO-040 sharing hands the browser the link and the first 100 characters', async () => {
    const share = vi.fn((_data: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    story = { ...story, story: 'abcdefghij'.repeat(15) };
    const { user } = await openReader();
    await user.click(reader(story).getByRole('button', { name: 'Share' }));
    const url = new URL(`/stories?storyId=${story.id}`, window.location.origin).href;
    expect(share.mock.calls).toEqual([[{ text: `${'abcdefghij'.repeat(10)}...`, url }]]);
  });

  it('STO-041, STO-042 a browser that cannot share gets an alert, and the link is copied', async () => {
    const said = vi.spyOn(window, 'alert').mockReturnValue();
    const { user } = await openReader();
    await user.click(reader(story).getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(said.mock.calls).toEqual([['Sharing is not supported on this browser. You can copy the link instead.']]));
    expect(await navigator.clipboard.readText()).toBe(new URL(`/stories?storyId=${story.id}`, window.location.origin).href);
  });

  it('the own story can be deleted, after a question; it leaves modal and grid', async () => {
    story = { ...storyOf(ada, { coupleNames: 'Ada & Noor', story: 'We met.' }) };
    gateway.done('DELETE', ONE);
    const { user, root } = await openReader();
    await user.click(within(root).getByRole('button', { name: /^More about the story of / }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete story' }));
    expect(question.getByText('Are you sure you want to delete this story?')).toBeVisible();
    gateway.on('GET', LIST, { items: [], nextCursor: null });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await loaded(0);
    expect(window.location.href).toMatch(/\/stories$/);
    expect(gateway.count('DELETE', `/api/stories/${story.id}`)).toBe(1);
  });

  it('whoever wrote the story can delete a comment on it', async () => {
    story = { ...storyOf(ada, { coupleNames: 'Ada & Noor', story: 'We met.' }), comments: 1 };
    const rude = commentOf(nina, story.id, 'Not so nice');
    gateway
      .on('GET', COMMENTS, { items: [rude], nextCursor: null, total: 1 }, { times: 1 })
      .done('DELETE', '/api/stories/{id}/comments/{commentId}');
    const { user } = await openReader();
    await user.click(await reader(story).findByRole('button', { name: /^More about the comment by / }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete comment' })).getByRole('button', { name: 'Delete' }));
    expect(await reader(story).findByText('No comments yet. Be the first!')).toBeVisible();
    expect(gateway.count('DELETE', `/api/stories/${story.id}/comments/${rude.id}`)).toBe(1);
  });
});
