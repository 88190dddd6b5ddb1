import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '#shared/api/schema.js';
import { testMember } from '#testing/data/members.js';
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

  it('HOM-012 a quote holds 500 characters and not one more', async () => {
    const { user, card, quote, words } = await openPost(postOf(bob, 'Long words'));
    await user.click(quote());
    await waitFor(() => expect(words()).toHaveFocus());
    await fill(user, words()!, 'x'.repeat(501));
    expect(words()).toHaveValue('x'.repeat(500));
    expect(within(card).getByText('0 characters left')).toBeVisible();
  });

  it('HOM-026, ERR-001 a quote that fails keeps the words', async () => {
    const { user, gateway, card, quote, button, words, errors } = await openPost(postOf(bob, 'Fails'));
    gateway.refuse('POST', '/api/posts/{id}/quotes');
    await user.click(quote());
    await waitFor(() => expect(words()).toHaveFocus());
    await fill(user, words()!, 'Kept');
    await user.click(button('Quote Post'));
    expect((await within(card).findByRole('alert')).textContent).toBe('Failed to create post. Please try again.');
    expect(words()).toHaveValue('Kept');
    expect(errors()).toContain('[quote-post]');
  });
});

describe('editing and deleting a post', () => {
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
