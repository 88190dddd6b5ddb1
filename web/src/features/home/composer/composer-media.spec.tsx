import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/api/schema.js';
import { testMember } from '#testing/data/members.js';
import { gatewayWithPost, postOf } from '#testing/data/posts.js';
import { uploadedImage, uploadPermission } from '#testing/data/stories.js';
import { showPage } from '#testing/show-page.js';
import { StorageStandIn } from '#testing/storage.js';

const viewer = testMember('Vera');
const FIELD = /^Describe this picture for people who cannot see it/;

async function openComposer(uploaded: Partial<Upload> = {}) {
  const storage = new StorageStandIn();
  const gateway = gatewayWithPost(viewer, postOf(viewer, 'Before'))
    .on('POST', '/api/posts/uploads', uploadPermission, { status: 201 })
    .on('POST', '/api/posts/uploads/{id}/complete', ({ path }) => ({ ...uploadedImage(path.split('/').at(-2)!), ...uploaded }))
    .done('DELETE', '/api/posts/uploads/{id}')
    .on('POST', '/api/posts', ({ body }) => postOf(viewer, (body as { content: string }).content), { status: 201 });
  const page = showPage('/', gateway);
  await page.user.click(await screen.findByRole('textbox', { name: 'What is on your mind?' }));
  const picker = await screen.findByLabelText<HTMLInputElement>('Add photos or videos', { selector: 'input' });
  const add = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  const list = () => within(screen.getByRole('list', { name: 'Photos and videos of this post' }));
  return { ...page, gateway, storage, picker, add, list };
}

describe('media in the composer', () => {
  it('MED-015, MED-016 the file field names the kinds of telephones, by type and by ending', async () => {
    const { picker } = await openComposer();
    for (const kind of ['image/heic', 'image/heif', 'image/avif', 'video/quicktime', '.heic', '.mov']) {
      expect(picker.accept.split(',')).toContain(kind);
    }
  });

  it('MED-018 a file without content is refused and not added; another one is', async () => {
    const { gateway, add, list } = await openComposer();
    for (const [name, type] of [
      ['door.png', 'image/png'],
      ['film.mp4', 'video/mp4'],
    ] as const) {
      add(new File([], name, { type }));
      expect(screen.getByRole('alert').textContent).toBe('This file is empty. Please choose another one.');
      expect(screen.queryByRole('list', { name: 'Photos and videos of this post' })).toBeNull();
    }
    expect(gateway.count('POST', '/api/posts/uploads')).toBe(0);
    add(new File(['x'], 'door.png', { type: 'image/png' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await list().findByText('Ready')).toBeVisible();
  });

  it('HOM-057, ERR-009 each refusal takes the focus, and goes with what it was about', async () => {
    const { user, gateway, add, list } = await openComposer();
    const words = screen.getByRole('textbox', { name: 'What is on your mind?' });
    const post = async () => user.click(screen.getByRole('button', { name: 'Post' }));
    const refused = async (text: string) => {
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(text);
      await waitFor(() => expect(alert).toHaveFocus());
    };
    const gone = () => expect(screen.queryByRole('alert')).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      await post();
      await refused('Please add some content or media to your post');
    }
    await user.type(words, 'Look');
    gone();

    gateway.refuse('POST', '/api/posts', { times: 2 });
    await post();
    await refused('Failed to create post. Please try again.');
    await user.type(words, ' here');
    gone();
    await post();
    await refused('Failed to create post. Please try again.');
    add(new File(['x'], 'door.png', { type: 'image/png' }));
    gone();

    add(new File(['x'], 'paper.pdf', { type: 'application/pdf' }));
    await refused('Unsupported file type detected. Only images and videos are allowed.');
    expect(list().getByText('Ready')).toBeVisible();
    await user.click(list().getByRole('button', { name: /^Remove / }));
    gone();
  });

  it('MED-015 a HEIC file without a type is sent as what it is; its card says so until the stored picture can be seen', async () => {
    const { gateway, add, list } = await openComposer({ thumbnailUrl: '/media/small.webp' });
    const release = gateway.holdBack('POST', '/api/posts/uploads/{id}/complete');
    add(new File(['x'], 'Beach.HEIC', { type: '' }));
    const item = within(await list().findByRole('listitem'));
    const [asked] = await waitFor(() => {
      const found = gateway.asked.filter(({ method, path }) => method === 'POST' && path === '/api/posts/uploads');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(asked!.body).toMatchObject({ filename: 'Beach.HEIC', contentType: 'image/heic' });
    const preview = () => list().getByRole('listitem').querySelector('img');
    fireEvent.error(preview()!);
    expect(item.getByText('HEIC picture')).toBeVisible();
    expect(preview()).toBeNull();
    release();
    expect(await item.findByText('Ready')).toBeVisible();
    expect(preview()).toHaveAttribute('src', '/media/small.webp');
  });

  it('HOM-056 says after a reload how many have to be added again, until one is', async () => {
    const { gateway, add, list } = await openComposer();
    add(new File(['x'], 'a.png', { type: 'image/png' }));
    add(new File(['x'], 'b.png', { type: 'image/png' }));
    await waitFor(() => expect(list().getAllByText('Ready')).toHaveLength(2));
    const reload = async () => {
      cleanup();
      const page = showPage(null, gateway);
      await page.user.click(await screen.findByRole('textbox', { name: 'What is on your mind?' }));
      return page;
    };
    await reload();
    expect(await screen.findByText('2 photos and videos were not kept. Add them again.')).toBeVisible();
    const picker = await screen.findByLabelText<HTMLInputElement>('Add photos or videos', { selector: 'input' });
    fireEvent.change(picker, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    expect(await list().findByText('Ready')).toBeVisible();
    expect(screen.queryByText(/not kept/)).toBeNull();
    const { user } = await reload();
    expect(await screen.findByText('A photo or video was not kept. Add it again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Minimize' }));
    await user.click(await screen.findByRole('textbox', { name: 'What is on your mind?' }));
    await screen.findByLabelText('Add photos or videos', { selector: 'input' });
    expect(screen.queryByText(/not kept/)).toBeNull();
  });

  it('MED-016 says of a film that some browsers cannot play it, and nothing of one that all can', async () => {
    const { add, list } = await openComposer({ type: 'video', playsEverywhere: false });
    add(new File(['x'], 'film.mov', { type: 'video/quicktime' }));
    expect(await list().findByText(/^Not every browser can play this video/)).toBeVisible();
  });

  it('MED-016 says nothing of a film that every browser plays', async () => {
    const { add, list } = await openComposer({ type: 'video' });
    add(new File(['x'], 'film.mov', { type: 'video/quicktime' }));
    expect(await list().findByText('Ready')).toBeVisible();
    expect(list().queryByText(/^Not every browser/)).toBeNull();
  });

  it('POST-087 a picture is described in at most 1,000 characters, and what was written is sent', async () => {
    const { user, gateway, add, list } = await openComposer();
    add(new File(['x'], 'door.png', { type: 'image/png' }));
    const field = await list().findByRole<HTMLInputElement>('textbox', { name: FIELD });
    expect([field.maxLength, field.value]).toEqual([1000, '']);
    await user.type(field, ' A red door ');
    expect(await list().findByText('Ready')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(gateway.count('POST', '/api/posts')).toBe(1));
    const shared = gateway.asked.find(({ method, path }) => method === 'POST' && path === '/api/posts')!;
    expect(shared.body).toMatchObject({ media: [{ alt: 'A red door' }] });
  });

  it('MED-017 pictures can be cropped, animations and films cannot', async () => {
    const { add, list } = await openComposer();
    const crop = () => list().queryByRole('button', { name: /^Crop or turn / });
    add(new File(['x'], 'dance.gif', { type: 'image/gif' }));
    expect(await list().findByText('dance.gif')).toBeVisible();
    expect(crop()).toBeNull();
    add(new File(['x'], 'door.png', { type: 'image/png' }));
    await waitFor(() => expect(crop()).toBeEnabled());
  });

  it('MED-017 a picture that the browser cannot show can be sent as it is, and the crop says so', async () => {
    const { user, add, list } = await openComposer();
    add(new File(['x'], 'beach.heic', { type: 'image/heic' }));
    await user.click(await list().findByRole('button', { name: 'Crop or turn beach.heic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crop or turn the picture' });
    await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull());
    fireEvent.error(dialog.querySelector('img')!);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^This browser cannot show the picture, so it cannot be cropped here/);
    expect(within(dialog).getByRole('button', { name: 'Use this' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Crop or turn the picture' })).toBeNull();
  });
});
