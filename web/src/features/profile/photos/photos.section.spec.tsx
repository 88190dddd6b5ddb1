import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { profileKey } from '#features/session/own-profile.query.js';
import { testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { OwnPhotos, pictureFile as file, PHOTOS, photosNamed } from '#testing/own-photos.js';

const ada = testMember('Ada');

describe('PRO-068 the photos of the own profile', () => {
  let own: OwnPhotos;
  let gateway: GatewayStandIn;
  beforeEach(() => {
    own = new OwnPhotos(ada);
    ({ gateway } = own);
  });
  const open = () => own.open();
  const section = () => own.section();
  const tiles = () => own.tiles();
  const shown = () => own.shown();
  const press = (name: string) => own.button(name);
  const puts = () => own.puts();

  it('says how many there are, and moves them by buttons that keep the focus; the first goes no further', async () => {
    const { user } = await open();
    expect(shown()).toEqual(['lake', 'hill', 'cat']);
    await user.click(press('Move earlier: Photo 1 of 3'));
    expect(puts()).toHaveLength(0);
    await user.click(press('Move later: Photo 1 of 3'));
    expect(shown()).toEqual(['hill', 'lake', 'cat']);
    expect(press('Move later: Photo 2 of 3')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['hill', 'cat', 'lake']);
    expect(await section().findByText('Saved: now photo 3 of 3.')).toBeVisible();
    await user.click(press('Make it the first: Photo 3 of 3'));
    await waitFor(() => expect(own.alts()).toEqual(['lake', 'hill', 'cat']));
    expect(within(tiles()[0]!).getByText('On your card')).toBeVisible();
  });

  it('moves one by dragging it to the place of another', async () => {
    await open();
    const dataTransfer = { types: ['text/plain'], setData: () => undefined, effectAllowed: '' };
    const frame = tiles()[2]!.querySelector('[draggable="true"]')!;
    fireEvent.dragStart(frame, { dataTransfer });
    fireEvent.dragOver(tiles()[0]!, { dataTransfer });
    fireEvent.drop(tiles()[0]!, { dataTransfer });
    await waitFor(() => expect(own.alts()).toEqual(['cat', 'lake', 'hill']));
  });

  it('PRO-070 changes that come while one is saved follow it, each with the revision of the one before', async () => {
    const { user } = await open();
    const release = gateway.holdBack('PUT', PHOTOS);
    await user.click(press('Move later: Photo 1 of 3'));
    await user.click(press('Move later: Photo 2 of 3'));
    expect(section().getByText('Saving...')).toBeVisible();
    release();
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts().map(({ query }) => query.get('revision'))).toEqual(['1', '2']);
    await waitFor(() => expect(own.alts()).toEqual(['hill', 'cat', 'lake']));
  });

  it('PRO-070 what was changed elsewhere is said and shown as it is now; another failure puts everything back', async () => {
    const { user } = await open();
    gateway.refuse('PUT', PHOTOS, { status: 409, code: 'profiles.photos_outdated', times: 1 });
    own.stored = photosNamed('dog', 'lake');
    await user.click(press('Move later: Photo 1 of 3'));
    expect(await section().findByRole('alert')).toHaveTextContent('Your photos were changed elsewhere meanwhile.');
    await waitFor(() => expect(shown()).toEqual(['dog', 'lake']));
    gateway.refuse('PUT', PHOTOS, { status: 503, times: 1 });
    await user.click(press('Move later: Photo 1 of 2'));
    await waitFor(() => expect(section().getByRole('alert')).toHaveTextContent('This was not saved, and is as it was before.'));
    expect(shown()).toEqual(['dog', 'lake']);
  });

  it('asks before it removes one, and gives the focus to the heading', async () => {
    const { user } = await open();
    await user.click(press('Remove: Photo 2 of 3'));
    const question = () => within(screen.getByRole('dialog', { name: 'Remove this photo?' }));
    await user.click(question().getByRole('button', { name: 'Keep it' }));
    expect(puts()).toHaveLength(0);
    await user.click(press('Remove: Photo 2 of 3'));
    await user.click(question().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(own.alts()).toEqual(['lake', 'cat']));
    expect(await section().findByText('The photo is removed.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Photos/ })).toHaveFocus();
  });

  it('PRO-072 words are saved when their field is left, and stay as typed when that fails', async () => {
    const { user } = await open();
    const field = () => section().getByRole('textbox', { name: 'What photo 2 of 3 shows, in words' });
    gateway.refuse('PUT', PHOTOS, { status: 503, times: 1 });
    await user.clear(field());
    await user.type(field(), '  A green hill {Enter}');
    expect(await section().findByRole('alert')).toHaveTextContent('This was not saved');
    expect(field()).toHaveValue('  A green hill ');
    await user.click(field());
    await user.tab();
    await waitFor(() => expect(own.stored[1]!.alt).toBe('A green hill'));
    expect(field()).toHaveValue('A green hill');
  });

  it('PRO-069 chosen pictures are looked at and described before they are added; they go when they are discarded', async () => {
    const { user } = await open();
    await user.upload(section().getByLabelText('Add photos'), [file('boat.png'), file('bird.png')]);
    expect(section().getByRole('img', { name: 'boat.png' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await user.type(section().getByRole('textbox', { name: 'What boat.png shows, in words' }), 'A boat');
    expect(puts()).toHaveLength(0);
    await user.click(press('Remove bird.png'));
    const add = await section().findByRole('button', { name: 'Add this photo' });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(add);
    await screen.findByRole('region', { name: 'Photos 4 of 6' });
    expect(own.alts()).toEqual(['lake', 'hill', 'cat', 'A boat']);
    expect(section().queryByText('New photos')).toBeNull();
    expect(await section().findByText('Your photos are saved.')).toBeVisible();
    expect(own.storage.sent.length).toBeGreaterThan(0);
  });

  it('PRO-069 one that is moved while it is still being added is said to be moved, and the focus stays there', async () => {
    const { user } = await open();
    await user.upload(section().getByLabelText('Add photos'), file());
    const add = section().getByRole('button', { name: 'Add this photo' });
    await waitFor(() => expect(add).toBeEnabled());
    const release = gateway.holdBack('PUT', PHOTOS);
    await user.click(add);
    await user.click(await section().findByRole('button', { name: 'Make it the first: Photo 4 of 4' }));
    release();
    expect(await section().findByText('Saved: now photo 1 of 4.')).toBeVisible();
    await waitFor(() => expect(section().queryByText('New photos')).toBeNull());
    expect(section().getByText('Saved: now photo 1 of 4.')).toBeVisible();
    expect(press('Move earlier: Photo 1 of 4')).toHaveFocus();
  });

  it('PRO-069 pictures can be dropped and pasted; what is no picture, and what finds no room, is refused at the place', async () => {
    const { user } = await open();
    const region = screen.getByRole('region', { name: 'Photos 3 of 6' });
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [file('notes.txt', 'text/plain')] } });
    expect(await section().findByRole('alert')).toHaveTextContent('Only images can be chosen here.');
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [file('pasted.png')] } });
    expect(await section().findByRole('img', { name: 'pasted.png' })).toBeVisible();
    const many = Array.from({ length: 3 }, (_, index) => file(`n${index}.png`));
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: many } });
    expect(await section().findByRole('alert')).toHaveTextContent(`A profile has up to ${MAX_PHOTOS} photos.`);
    expect(section().queryByRole('img', { name: 'n2.png' })).toBeNull();
    expect(section().queryByLabelText('Add photos')).toBeNull();
    await user.click(press('Discard'));
    expect(section().getByLabelText('Add photos')).toBeInTheDocument();
  });

  it('PRO-069 one that could not be sent says so and is sent again; a save that fails keeps them', async () => {
    own.stored = [];
    own.storage.refusals.push(500);
    const { user } = await open();
    await user.upload(section().getByLabelText('Add photos'), file());
    expect(await section().findByText('It could not be sent. Please try again.')).toBeVisible();
    await user.click(press('Try again'));
    gateway.refuse('PUT', PHOTOS, { status: 503, times: 1 });
    const add = () => section().getByRole('button', { name: 'Add this photo' });
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    expect(await section().findByRole('alert')).toHaveTextContent('This was not saved');
    await user.click(add());
    await screen.findByRole('region', { name: 'Photos 1 of 6' });
  });

  it('answers kept from the version before have no photos to change', async () => {
    const { client } = await open();
    const { photos: _, photos_revision: __, ...old } = own.profile();
    client.setQueryData(profileKey(ada.id), old);
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Photos/ })).toBeNull());
  });
});
