import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post, PostMedia, QuotedPost } from '#shared/api/schema.js';
import { personProfileOf, testMember, type TestMember } from '#testing/data/members.js';
import { withPerson } from '#testing/data/people.js';
import { gatewayWithPost, postOf } from '#testing/data/posts.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');

/** Opens a post by its address and waits for its card. */
async function openPost(post: Post) {
  const gateway = gatewayWithPost(viewer, post);
  const page = showPage(`/post/${post.id}`, gateway);
  const viewerDialog = await screen.findByRole('dialog', { name: 'Post' });
  const card = await within(viewerDialog).findByRole('article');
  const button = (name: RegExp | string) => within(card).getByRole('button', { name });
  return {
    ...page,
    gateway,
    card,
    button,
    like: () => button(/^Like, /),
    quote: () => button(/^Quote, /),
    share: () => button(/^Share, /),
    words: () => within(card).queryByRole('textbox', { name: 'Your words about this post' }),
    asked: (end: string) => gateway.asked.flatMap(({ method, path }) => (path.endsWith(end) ? `${method} ${path}` : [])),
  };
}

/** The text takes the place of what was written. */
async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

async function choose(user: UserEvent, card: HTMLElement, item: string): Promise<void> {
  await user.click(within(card).getByRole('button', { name: /^More about the post by / }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

/** Presses Delete in the menu, and says yes. */
async function remove(user: UserEvent, card: HTMLElement): Promise<void> {
  await choose(user, card, 'Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete post' });
  expect(within(dialog).getByText('Are you sure you want to delete this post?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

const pictureOf = (alt: string): PostMedia => ({
  url: `/media/${alt}.png`,
  type: 'image',
  thumbnailUrl: null,
  posterUrl: null,
  width: 320,
  height: 240,
  alt,
});
const quotedOf = (post: Post): QuotedPost => {
  const { id, userId, userName, userPhoto, content, media, createdAt } = post;
  return { id, userId, userName, userPhoto, content, media, createdAt };
};

describe('what a card shows', () => {
  it('POST-001 text with markup is text', async () => {
    const payload = '<img src=x onerror="document.title=\'taken\'"> words';
    const { card } = await openPost(postOf(viewer, payload));
    expect(within(card).getByText(payload)).toBeVisible();
    expect(card.querySelector('img')).toBeNull();
  });

  it('POST-003, POST-004, POST-005 of six pictures four have a tile and the last says "+2"', async () => {
    const media = Array.from({ length: 6 }, (_, index) => ({ ...pictureOf(''), url: `/media/${index}.png` }));
    const { card } = await openPost(postOf(viewer, 'Six', { media }));
    const tiles = within(card).getAllByRole('button', { name: /^Open ?/ });
    expect(tiles).toHaveLength(4);
    expect(tiles[3]).toHaveAccessibleName(/^Open ?Picture 4 of 6 by Ada Moreau ?and 2 more$/);
    expect(tiles[3]).toHaveTextContent('+2');
  });

  it('POST-011, ERR-004, ERR-005 broken pictures become initials', async () => {
    const { card } = await openPost(postOf(bob, 'Broken', { media: [pictureOf('A lake')], userPhoto: '/media/nothing.png' }));
    for (const image of card.querySelectorAll('img')) fireEvent.error(image);
    expect(within(card).getByRole('img', { name: 'A lake' })).toHaveTextContent('BL');
    expect(within(card).getAllByText('BL')).toHaveLength(2);
  });

  it('POST-040, POST-045 a quote shows whom and what it quotes, as it was', async () => {
    const quotedPost = quotedOf(postOf(bob, 'The words of Bob', { media: [pictureOf('His picture')] }));
    const { card } = await openPost(postOf(viewer, 'Look at this', { quotedPost }));
    const quoted = within(within(card).getByRole('region', { name: 'Quoted from Bob Lindqvist' }));
    expect(quoted.getByText('The words of Bob')).toBeVisible();
    expect(quoted.getByRole('img', { name: 'His picture' })).toBeVisible();
    expect(within(card).getByText('Look at this')).toBeVisible();
  });

  it.each([
    { words: '', says: true },
    { words: 'Look at this', says: false },
  ])('POST-040 a quote whose post is not for its reader stands without it, with the words "$words"', async ({ words, says }) => {
    const { card } = await openPost(postOf(bob, words));
    expect(within(card).queryByText('What this post shows is not available.') !== null).toBe(says);
    expect(within(card).queryByRole('region')).toBeNull();
    if (words !== '') expect(within(card).getByText(words)).toBeVisible();
  });

  it('POST-013, POST-014 the author opens the popup about the member, from a post and from a quote', async () => {
    const { user, gateway, card } = await openPost(postOf(viewer, 'Second', { quotedPost: quotedOf(postOf(bob, 'First')) }));
    withPerson(gateway, personProfileOf(bob));
    await user.click(within(card).getByRole('button', { name: bob.fullName }));
    await screen.findByRole('dialog', { name: bob.fullName });
    expect(window.location.search).toBe(`?person=${bob.id}`);
    fireEvent(screen.getByRole('dialog', { name: bob.fullName }), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: bob.fullName })).toBeNull());
    expect(card).toBeVisible();
    await user.click(within(card).getByRole('button', { name: viewer.fullName }));
    await waitFor(() => expect(window.location.search).toBe(`?person=${viewer.id}`));
  });

  it('GRD-009, GRD-010, POST-036 a post has an address: it opens over home, and closing leads home', async () => {
    const post = postOf(viewer, 'By its address');
    await openPost(post);
    expect(window.location.pathname).toBe(`/post/${post.id}`);
    fireEvent(screen.getByRole('dialog', { name: 'Post' }), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  });

  it.each([
    { id: 'f3a1c2d4-0000-4000-8000-000000000000', status: 404, code: 'posts.post_not_found' },
    { id: 'xyz', status: 400, code: 'request.invalid' },
  ])('GRD-010 the address of no post says so: $id', async ({ id, status, code }) => {
    const gateway = gatewayWithPost(viewer, postOf(bob, 'Another')).refuse('GET', '/api/posts/{id}', { status, code });
    const { user } = showPage(`/post/${id}`, gateway);
    const dialog = within(await screen.findByRole('dialog', { name: 'Post' }));
    expect(await dialog.findByText('No posts found.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Back to home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it.each([
    { whose: 'own', author: viewer, offered: ['Save', 'Edit', 'Delete'] },
    { whose: 'another', author: bob, offered: ['Save', 'Mute Bob Lindqvist', 'Block Bob Lindqvist', 'Report'] },
  ])('GRD-037, GRD-038 edit and delete are offered to the author only: $whose', async ({ author, offered }) => {
    const { user, button } = await openPost(postOf(author, 'Whose'));
    await user.click(button(/^More about the post by /));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(button(/^More about the post by /)).toHaveFocus();
  });

  it('POST-062 the own post is not reported as seen, another is', async () => {
    const reports = async (author: TestMember) => {
      const { gateway } = await openPost(postOf(author, 'Seen'));
      return () => {
        window.dispatchEvent(new Event('pagehide'));
        return gateway.count('POST', '/api/posts/views');
      };
    };
    const ofAnother = await reports(bob);
    await waitFor(() => expect(ofAnother()).toBe(1));
    cleanup();
    const ofOwn = await reports(viewer);
    // As long as the other one took, and longer.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(ofOwn()).toBe(0);
  });
});

describe('likes of a post', () => {
  it('POST-015 shows a like before the server answers, and rapid presses end where the last one left them', async () => {
    const post = postOf(bob, 'Quick');
    const { user, gateway, like, asked } = await openPost(post);
    const release = gateway.holdBack('PUT', '/api/posts/{id}/like');
    await user.click(like());
    expect(like().textContent).toBe('1');
    for (let press = 0; press < 3; press += 1) await user.click(like());
    expect(like().textContent).toBe('0');
    expect(asked('/like')).toEqual([`PUT /api/posts/${post.id}/like`]);
    release();
    await waitFor(() => expect(asked('/like')).toEqual([`PUT /api/posts/${post.id}/like`, `DELETE /api/posts/${post.id}/like`]));
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'false'));
    expect(like().textContent).toBe('0');
  });

  it('ERR-001, ERR-002 a refused like is taken back and only logged', async () => {
    const { user, gateway, like, errors } = await openPost(postOf(bob, 'Refused'));
    gateway.refuse('PUT', '/api/posts/{id}/like');
    await user.click(like());
    await waitFor(() => expect(errors()).toContain('[like-post]'));
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'false'));
    expect(like().textContent).toBe('0');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the keys l and r act on the card that holds the focus, not while typing', async () => {
    const { user, card, like } = await openPost(postOf(bob, 'Keys'));
    act(() => card.focus());
    await user.keyboard('l');
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('r');
    const field = screen.getByRole('textbox', { name: 'Write a comment' });
    expect(field).toHaveFocus();
    await user.keyboard('llr');
    expect(field).toHaveValue('llr');
    expect(like()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('saving a post', () => {
  const message = (card: HTMLElement) => within(card).getByRole('status').textContent;

  it('POST-079 the menu saves and removes again, at once, and says so', async () => {
    const post = postOf(bob, 'For later');
    const { user, gateway, card, asked } = await openPost(post);
    const release = gateway.holdBack('PUT', '/api/posts/{id}/save');
    await choose(user, card, 'Save');
    await user.click(within(card).getByRole('button', { name: /^More about the post by / }));
    expect(screen.getByRole('menuitem', { name: 'Remove from saved' })).toBeVisible();
    release();
    await waitFor(() => expect(message(card)).toBe('Saved. You find it in your profile.'));
    await user.click(screen.getByRole('menuitem', { name: 'Remove from saved' }));
    await waitFor(() => expect(message(card)).toBe('Removed from your saved posts.'));
    expect(asked('/save')).toEqual([`PUT /api/posts/${post.id}/save`, `DELETE /api/posts/${post.id}/save`]);
  });

  it('POST-079 a refused one falls back and says so', async () => {
    const { user, gateway, card, errors } = await openPost(postOf(bob, 'Refused'));
    gateway.refuse('PUT', '/api/posts/{id}/save');
    await choose(user, card, 'Save');
    await waitFor(() => expect(message(card)).toBe('That could not be saved. Please try again.'));
    expect(errors()).toContain('[save-post]');
    await user.click(within(card).getByRole('button', { name: /^More about the post by / }));
    expect(screen.getByRole('menuitem', { name: 'Save' })).toBeVisible();
  });
});

describe('sharing a post', () => {
  it('POST-055, GRD-009 hands over the address of the post and counts it', async () => {
    const share = vi.fn((_data: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const post = postOf(bob, 'Share me');
    const page = await openPost(post);
    await page.user.click(page.share());
    await waitFor(() => expect(page.share().textContent).toBe('1'));
    expect(share.mock.calls.map(([{ url }]) => url)).toEqual([new URL(`/post/${post.id}`, window.location.origin).href]);
    expect(page.asked('/shares')).toEqual([`POST /api/posts/${post.id}/shares`]);
  });

  it('POST-060 a cancelled share is silent and not counted', async () => {
    // An exception of jsdom is no Error, as one of a browser is.
    const share = vi.fn(() => Promise.reject(Object.assign(new Error('cancelled'), { name: 'AbortError' })));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const page = await openPost(postOf(bob, 'Cancel me'));
    await page.user.click(page.share());
    expect(share).toHaveBeenCalledTimes(1);
    // A share that was counted would have been told by now.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(page.share().textContent).toBe('0');
    expect(within(page.card).queryByText('Sharing is not supported on this device.')).toBeNull();
    expect(page.asked('/shares')).toEqual([]);
    expect(page.errors()).toBe('');
  });

  it('POST-056, POST-057, POST-058, POST-059, ERR-001 without the feature the card says so for three seconds and the address is copied', async () => {
    const post = postOf(bob, 'Copy me');
    const { card, share, errors, asked } = await openPost(post);
    const message = () => within(card).queryByText('Sharing is not supported on this device.');
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(share());
    await pass(0);
    expect(message()).toBeVisible();
    await pass(2_900);
    expect(message()).toBeVisible();
    await pass(200);
    expect(message()).toBeNull();
    vi.useRealTimers();
    expect(await navigator.clipboard.readText()).toBe(new URL(`/post/${post.id}`, window.location.origin).href);
    expect(errors()).toContain('Sharing is not supported on this device.');
    await waitFor(() => expect(share().textContent).toBe('1'));
    expect(asked('/shares')).toEqual([`POST /api/posts/${post.id}/shares`]);
  });
});

describe('quoting a post', () => {
  it('POST-012, POST-038, POST-041, POST-044 quoting mode makes a quote of a post with text, and Cancel leaves it', async () => {
    const post = postOf(bob, 'Quote me');
    const { user, gateway, quote, button, words, asked } = await openPost(post);
    await user.click(quote());
    await waitFor(() => expect(words()).toHaveFocus());
    expect(quote()).toBeDisabled();
    await user.click(button('Cancel'));
    expect(words()).toBeNull();
    await user.click(quote());
    await fill(user, words()!, '   ');
    await user.click(button('Quote Post'));
    expect(asked('/quotes')).toEqual([]);
    await fill(user, words()!, 'My words');
    await user.click(button('Quote Post'));
    await waitFor(() => expect(words()).toBeNull());
    await waitFor(() => expect(quote().textContent).toBe('1'));
    expect(asked('/quotes')).toEqual([`POST /api/posts/${post.id}/quotes`]);
    expect(gateway.asked.find(({ path }) => path.endsWith('/quotes'))?.body).toEqual({ content: 'My words' });
  });

  it('POST-041, POST-042 a post with media can be quoted without words', async () => {
    const page = await openPost(postOf(bob, '', { media: [pictureOf('A lake')] }));
    await page.user.click(page.quote());
    await page.user.click(page.button('Quote Post'));
    await waitFor(() => expect(page.quote().textContent).toBe('1'));
    expect(page.gateway.asked.find(({ path }) => path.endsWith('/quotes'))?.body).toEqual({ content: '' });
  });

  it('HOM-012 a quote holds 500 characters and not one more', async () => {
    const { user, card, quote, words } = await openPost(postOf(bob, 'Long words'));
    await user.click(quote());
    await waitFor(() => expect(words()).toHaveFocus());
    await fill(user, words()!, 'x'.repeat(501));
    expect(words()).toHaveValue('x'.repeat(500));
    expect(within(card).getByText('0 characters left')).toBeVisible();
  });

  it('HOM-026, ERR-001, ERR-009 a quote that fails keeps the words, and each failure takes the focus', async () => {
    const { user, gateway, card, quote, button, words, errors } = await openPost(postOf(bob, 'Fails'));
    gateway.refuse('POST', '/api/posts/{id}/quotes');
    await user.click(quote());
    await waitFor(() => expect(words()).toHaveFocus());
    await fill(user, words()!, 'Kept');
    await user.click(button('Quote Post'));
    const refused = async () => {
      const alert = await within(card).findByRole('alert');
      expect(alert.textContent).toBe('Failed to create post. Please try again.');
      await waitFor(() => expect(alert).toHaveFocus());
    };
    await refused();
    expect(words()).toHaveValue('Kept');
    expect(errors()).toContain('[quote-post]');
    await user.click(button('Quote Post'));
    await refused();
    expect(gateway.asked.filter(({ path }) => path.endsWith('/quotes'))).toHaveLength(2);
  });
});

describe('editing and deleting a post', () => {
  it('POST-012, POST-046, POST-065 holds the old text; Cancel restores it, Save stores the new one', async () => {
    const post = postOf(viewer, 'Old text');
    const { user, gateway, card, button, quote } = await openPost(post);
    gateway.on('PATCH', '/api/posts/{id}', ({ body }) => ({ ...post, ...(body as { content: string }), revision: 2 }));
    const text = () => within(card).findByRole('textbox', { name: 'Edit your post' });
    await choose(user, card, 'Edit');
    expect(await text()).toHaveValue('Old text');
    expect(await text()).toHaveFocus();
    expect(quote()).toBeDisabled();
    await fill(user, await text(), 'Never kept');
    await user.click(button('Cancel'));
    expect(await within(card).findByText('Old text')).toBeVisible();
    await choose(user, card, 'Edit');
    await fill(user, await text(), 'New text');
    await user.click(button('Save'));
    expect(await within(card).findByText('New text')).toBeVisible();
    expect(gateway.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ content: 'New text' }]);
  });

  it('POST-090 says nothing of mentions that stand where they stood, and of those that went or moved which are left', async () => {
    let post = postOf(viewer, 'Hi @Bob Lindqvist', { mentions: [{ memberId: bob.id, name: 'Bob Lindqvist', start: 3, length: 14 }] });
    const { user, gateway, card, button } = await openPost(post);
    gateway.on('PATCH', '/api/posts/{id}', ({ body }) => {
      const { content, mentions } = body as { content: string; mentions?: Omit<Post['mentions'][number], 'name'>[] };
      const shown = mentions?.map((place) => ({ ...place, name: 'Bob Lindqvist' })) ?? post.mentions;
      return (post = { ...post, content, mentions: shown, revision: post.revision + 1 });
    });
    const edit = async (text: string) => {
      await choose(user, card, 'Edit');
      await fill(user, await within(card).findByRole('textbox', { name: 'Edit your post' }), text);
      await user.click(button('Save'));
      await waitFor(() => expect(post.content).toBe(text));
      return gateway.asked.findLast(({ method }) => method === 'PATCH')!.body;
    };
    expect(await edit('Hi @Bob Lindqvist!')).toEqual({ content: 'Hi @Bob Lindqvist!' });
    expect(within(card).getByRole('link', { name: '@Bob Lindqvist' })).toBeVisible();
    const moved = [{ memberId: bob.id, start: 0, length: 14 }];
    expect(await edit('@Bob Lindqvist!')).toEqual({ content: '@Bob Lindqvist!', mentions: moved });
    expect(await edit('Bob Lindqvist!')).toEqual({ content: 'Bob Lindqvist!', mentions: [] });
    await waitFor(() => expect(within(card).queryByRole('link', { name: '@Bob Lindqvist' })).toBeNull());
  });

  it('POST-050, POST-051, POST-052 asks; declining keeps the post, confirming removes it everywhere', async () => {
    const { user, gateway, card } = await openPost(postOf(viewer, 'Delete me'));
    gateway.done('DELETE', '/api/posts/{id}');
    await choose(user, card, 'Delete');
    await user.click(within(screen.getByRole('dialog', { name: 'Delete post' })).getByRole('button', { name: 'Cancel' }));
    expect(card).toBeVisible();
    expect(gateway.count('DELETE', '/api/posts/{id}')).toBe(0);
    await remove(user, card);
    await waitFor(() => expect(document.querySelectorAll('[data-post-id]')).toHaveLength(0));
    expect(gateway.count('DELETE', '/api/posts/{id}')).toBe(1);
  });

  const picture = (alt: string) => ({
    type: 'image' as const,
    url: `/media/${alt}.webp`,
    thumbnailUrl: null,
    posterUrl: null,
    alt,
    width: 3,
    height: 2,
  });

  it('POST-088 the descriptions of its pictures are edited with it', async () => {
    const post = postOf(viewer, 'Two doors', { media: [picture('A door'), picture('')] });
    const { user, gateway, card } = await openPost(post);
    gateway.on('PATCH', '/api/posts/{id}', ({ body }) => {
      const { alts = [] } = body as { alts?: string[] };
      return { ...post, media: post.media.map((item, index) => ({ ...item, alt: alts[index]! })), revision: 2 };
    });
    await choose(user, card, 'Edit');
    const fields = await within(card).findAllByRole<HTMLInputElement>('textbox', {
      name: 'Describe this picture for people who cannot see it',
    });
    expect(fields.map(({ value, maxLength }) => [value, maxLength])).toEqual([
      ['A door', 1000],
      ['', 1000],
    ]);
    await fill(user, fields[1]!, 'A blue door');
    await user.click(within(card).getByRole('button', { name: 'Save' }));
    expect(await within(card).findByRole('img', { name: 'A blue door' })).toBeVisible();
    const [asked] = gateway.asked.filter(({ method }) => method === 'PATCH');
    expect(asked!.body).toEqual({ content: 'Two doors', alts: ['A door', 'A blue door'] });
  });

  it('POST-053, ERR-002 a failed edit is only logged and the old text is back', async () => {
    const { user, gateway, card, button, errors } = await openPost(postOf(viewer, 'Old text'));
    gateway.refuse('PATCH', '/api/posts/{id}');
    await choose(user, card, 'Edit');
    await fill(user, await within(card).findByRole('textbox', { name: 'Edit your post' }), 'Refused');
    await user.click(button('Save'));
    await waitFor(() => expect(errors()).toContain('[edit-post]'));
    expect(await within(card).findByText('Old text')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gateway.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ content: 'Refused' }]);
  });

  it('EXPERIENCE-1 changed words that were not saved are there again when the viewer was closed; Cancel gives them up', async () => {
    const { user, card } = await openPost(postOf(viewer, 'Old text'));
    await choose(user, card, 'Edit');
    await fill(user, await within(card).findByRole('textbox', { name: 'Edit your post' }), 'Half of a');
    await user.click(within(screen.getByRole('dialog', { name: 'Post' })).getByRole('button', { name: 'Close' }));
    const onHome = await screen.findByRole('article');
    await choose(user, onHome, 'Edit');
    const again = await within(onHome).findByRole('textbox', { name: 'Edit your post' });
    expect(again).toHaveValue('Half of a');
    await user.click(within(onHome).getByRole('button', { name: 'Cancel' }));
    await choose(user, onHome, 'Edit');
    expect(await within(onHome).findByRole('textbox', { name: 'Edit your post' })).toHaveValue('Old text');
  });

  it('POST-054, ERR-002 a failed deletion is only logged and the post stays', async () => {
    const { user, gateway, card, errors } = await openPost(postOf(viewer, 'I stay'));
    gateway.refuse('DELETE', '/api/posts/{id}');
    await remove(user, card);
    await waitFor(() => expect(errors()).toContain('[delete-post]'));
    expect(card).toBeVisible();
    await waitFor(() => expect(card).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('POST-052 a post that is gone already leaves the lists, without an error', async () => {
    const { user, gateway, card, errors } = await openPost(postOf(viewer, 'Gone before'));
    const failures = () => errors().match(/\[delete-post\]/g)?.length ?? 0;
    const cards = () => document.querySelectorAll('[data-post-id]').length;
    gateway.refuse('DELETE', '/api/posts/{id}', { status: 404, code: 'posts.post_not_found' });
    // The first try reached the server and its answer never came back.
    const noAnswer = () => {
      throw new TypeError('Failed to fetch');
    };
    gateway.on('DELETE', '/api/posts/{id}', noAnswer, { times: 1 });
    await waitFor(() => expect(cards()).toBe(2));
    await remove(user, card);
    await waitFor(() => expect(failures()).toBe(1));
    await waitFor(() => expect(card).toHaveAttribute('aria-busy', 'false'));
    await remove(user, card);
    await waitFor(() => expect(cards()).toBe(0));
    expect(failures()).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(gateway.count('DELETE', '/api/posts/{id}')).toBe(2);
  });
});
