import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { postPageOf } from '#testing/data/people.js';
import { OwnPhotos, pictureFile } from '#testing/own-photos.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const QUESTION = 'Leave without adding them?';

/** Whether the browser would ask before the page is left. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('what is not saved yet on the photos of the own profile', () => {
  let own: OwnPhotos;
  beforeEach(() => {
    own = new OwnPhotos(ada);
  });
  const isReady = (name: RegExp) => waitFor(() => expect(own.button(name)).toBeEnabled());

  it('EXPERIENCE-1, EXPERIENCE-2 leaving with new photos and their words asks; staying keeps them, without any nothing is asked', async () => {
    const { user } = await own.open();
    expect(browserAsks()).toBe(false);
    await own.choose(user, pictureFile('boat.png'));
    await user.type(own.words('boat.png'), 'A red one');
    await isReady(/^Add this photo$/);
    expect(browserAsks()).toBe(true);
    const saved = () => screen.getByRole('link', { name: 'Saved posts' });
    await user.click(saved());
    const question = within(await screen.findByRole('dialog', { name: QUESTION }));
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    expect(window.location.pathname).toBe('/profile');
    expect(own.words('boat.png')).toHaveValue('A red one');
    // A tab of the profile is no other screen.
    await user.click(screen.getByRole('tab', { name: /^Sparks/ }));
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
    expect(own.words('boat.png')).toHaveValue('A red one');
    await user.click(own.button('Discard'));
    expect(browserAsks()).toBe(false);
    own.gateway.on('GET', '/api/saved-posts', postPageOf([]));
    await user.click(saved());
    await waitFor(() => expect(window.location.pathname).not.toBe('/profile'));
  });

  it('EXPERIENCE-2 new photos are asked about below an open dialog too', async () => {
    const { user } = await own.open();
    await own.choose(user, pictureFile('boat.png'));
    await isReady(/^Add this photo$/);
    await user.click(screen.getByRole('button', { name: 'Answer a prompt' }));
    await screen.findByRole('dialog', { name: /prompt/i });
    fireEvent.click(screen.getByRole('link', { name: 'Saved posts', hidden: true }));
    const question = await screen.findByRole('dialog', { name: QUESTION });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(window.location.pathname).toBe('/profile');
    expect(own.section).not.toThrow();
  });

  it('EXPERIENCE-1 words for a photo outlive the page, and the next one saves them', async () => {
    const { user } = await own.open();
    await user.clear(own.words('photo 2 of 3'));
    await user.type(own.words('photo 2 of 3'), 'A green hill');
    expect(own.puts()).toHaveLength(0);
    // The page is lost while the field has the focus, and comes again.
    const lost = own.stored[1]!.id;
    const kept = Object.keys(localStorage);
    document.body.replaceChildren();
    expect(kept.join(' ')).toContain(lost);
    act(() => void showPage(null, own.gateway));
    await user.click(await screen.findByRole('button', { name: /^Change photos/ }));
    await waitFor(() => expect(own.alts()).toEqual(['lake', 'A green hill', 'cat']));
    expect(await own.section().findByText('The words are saved.')).toBeVisible();
    expect(Object.keys(localStorage).join(' ')).not.toContain(lost);
  });

  it('EXPERIENCE-1 kept words replace no others than those they were typed over', async () => {
    const { user } = await own.open();
    await user.type(own.words('photo 2 of 3'), '!');
    own.stored[1]!.alt = 'changed elsewhere';
    document.body.replaceChildren();
    act(() => void showPage(null, own.gateway));
    await user.click(await screen.findByRole('button', { name: /^Change photos/ }));
    await waitFor(() => expect(own.words('photo 2 of 3')).toHaveValue('changed elsewhere'));
    expect(own.puts()).toHaveLength(0);
  });

  it('EXPERIENCE-7 a double press moves one photo once, also when another one slides under the pointer', async () => {
    own.stored.push(...['dog', 'fox'].map((alt) => ({ ...own.stored[0]!, id: crypto.randomUUID(), alt })));
    await own.open();
    // The pointer stays where it is: the second press hits what is in the fourth place by then.
    const first = () => within(own.tiles()[3]!).getByRole('button', { name: /^Make it the first/ });
    fireEvent.click(first(), { detail: 1 });
    fireEvent.click(first(), { detail: 2 });
    fireEvent.click(first(), { detail: 1 });
    await waitFor(() => expect(own.puts()).toHaveLength(1));
    expect(await own.section().findByText('Saved: now photo 1 of 5.')).toBeVisible();
    expect(own.alts()).toEqual(['dog', 'lake', 'hill', 'cat', 'fox']);
    expect(own.puts()).toHaveLength(1);
    // A key is pressed where the focus is, and that went with the photo.
    fireEvent.click(first(), { detail: 0 });
    await waitFor(() => expect(own.alts()).toEqual(['cat', 'dog', 'lake', 'hill', 'fox']));
  });

  it('PRO-069 a file that was refused counts not, takes no place, and is not promised to be shown', async () => {
    own.gateway.refuse('POST', '/api/profiles/{id}/uploads', { status: 415, code: 'uploads.unsupported_type', times: 1 });
    const { user } = await own.open();
    await own.choose(user, pictureFile('fake.jpg', 'image/jpeg'));
    expect(await own.section().findByText('Not sent')).toBeVisible();
    expect(own.section().queryByRole('button', { name: /^Add th/ })).toBeNull();
    expect(browserAsks()).toBe(false);
    await own.choose(user, pictureFile('a.png'), pictureFile('b.png'), pictureFile('c.png'));
    expect(own.section().queryByText(/found no room/)).toBeNull();
    await isReady(/^Add these 3 photos$/);
    await user.click(own.button('Add these 3 photos'));
    await screen.findByRole('region', { name: 'Photos 6 of 6' });
  });

  it('PRO-069 every refused file is named, with its reason', async () => {
    const { user } = await own.open();
    const large = pictureFile('large.png');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    const region = screen.getByRole('region', { name: /^Photos/ });
    const files = [pictureFile('note.txt', 'text/plain'), large, ...['a', 'b', 'c', 'd'].map((name) => pictureFile(`${name}.png`))];
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files } });
    const alert = await own.section().findByRole('alert');
    expect(alert).toHaveTextContent('note.txt: Only images can be chosen here.');
    expect(alert).toHaveTextContent('large.png: File size must be less than 10MB');
    expect(alert).toHaveTextContent('A profile has up to 6 photos. These found no room: d.png');
    await isReady(/^Add these 3 photos$/);
    await user.click(own.button('Remove a.png'));
    expect(screen.getByRole('heading', { name: /^Photos/ })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await user.click(own.button('Discard'));
    expect(screen.getByRole('heading', { name: /^Photos/ })).toHaveFocus();
  });
});
