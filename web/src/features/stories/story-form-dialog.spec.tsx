import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewStory, Story } from '#shared/api/schema.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import { storyOf, uploadedImage, uploadPermission } from '#testing/data/stories.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { StorageStandIn } from '#testing/storage.js';

const MAX_BYTES = 10 * 1024 * 1024;
const NAMES = 'Ada & Noor';
const viewer = testMember('Vera');

const fileOf = (bytes = 8, name = 'us.png', type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
const queryForm = () => screen.queryByRole('dialog', { name: 'Share Your Success Story' });
const form = () => within(queryForm()!);
const names = () => form().getByRole('textbox', { name: 'Couple names' });
const place = () => form().getByRole('textbox', { name: 'Location (optional)' });
const words = () => form().getByRole('textbox', { name: 'Your story' });
const preview = () => form().queryByRole('img', { name: 'The chosen photo' });
const submit = () => form().getByRole('button', { name: /^(Share Story|Uploading\.\.\.|Sharing\.\.\.)$/ });
const problem = () => form().queryByRole('alert');

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choose = (file: File) => fireEvent.change(form().getByLabelText('Photo of the two of you'), { target: { files: [file] } });

function enter({
  coupleNames = NAMES,
  story = 'We met at the harbour.',
  image = fileOf(),
}: { coupleNames?: string; story?: string; image?: File | null } = {}): void {
  fill(names(), coupleNames);
  fill(place(), '');
  fill(words(), story);
  if (image !== null) choose(image);
}

const shared = async () => {
  await waitFor(() => expect(queryForm()).toBeNull());
  const list = await screen.findByRole('list', { name: 'Stories' });
  expect(within(list).getAllByRole('heading', { name: NAMES })).toHaveLength(1);
};

describe('the story form', () => {
  let gateway: GatewayStandIn;
  let storage: StorageStandIn;
  const savings = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path === '/api/stories');

  beforeEach(() => {
    storage = new StorageStandIn();
    const stories: Story[] = [];
    gateway = gatewayFor(viewer)
      .on('GET', '/api/stories', () => ({ items: stories, nextCursor: null }))
      .on('POST', '/api/stories/uploads', uploadPermission, { status: 201 })
      .on('POST', '/api/stories/uploads/{id}/complete', ({ path }) => uploadedImage(path.split('/').at(-2)!))
      .done('DELETE', '/api/stories/uploads/{id}')
      .on(
        'POST',
        '/api/stories',
        ({ body }) => {
          stories.unshift(storyOf(viewer, body as NewStory));
          return stories[0]!;
        },
        { status: 201 },
      );
  });

  async function write() {
    const { user, errors } = showPage('/stories', gateway);
    const open = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'New Story' }))[0]!);
      await screen.findByRole('dialog', { name: 'Share Your Success Story' });
    };
    await open();
    return { user, errors, open };
  }

  it('STO-057 the button is disabled until names, story and image are there', async () => {
    const { user } = await write();
    expect(submit()).toBeDisabled();
    enter({ story: '' });
    expect(submit()).toBeDisabled();
    enter({ coupleNames: '   ', story: 'We met.', image: null });
    expect(submit()).toBeDisabled();
    enter({ story: 'We met.', image: null });
    expect(submit()).toBeEnabled();
    await user.click(form().getByRole('button', { name: 'Remove the photo' }));
    expect(submit()).toBeDisabled();
  });

  it('STO-071 the photo is described where there is one; the story shows it under those words, another under its couple', async () => {
    const { user, open } = await write();
    const field = () => form().queryByRole<HTMLInputElement>('textbox', { name: 'Describe this picture for people who cannot see it' });
    expect(field()).toBeNull();
    enter();
    expect([field()!.maxLength, field()!.value]).toEqual([1000, '']);
    fill(field()!, ' Two people on a bridge ');
    await user.click(submit());
    await shared();
    expect(savings()[0]!.body).toMatchObject({ imageAlt: 'Two people on a bridge' });
    expect(screen.getByRole('img', { name: 'Two people on a bridge' })).toBeVisible();
    await open();
    enter({ coupleNames: 'Bo & Kim' });
    await user.click(submit());
    expect(await screen.findByRole('img', { name: /Bo & Kim/ })).toBeVisible();
  });

  it('MED-015 a HEIC photo that the browser cannot draw has a card, and is no problem; another is', async () => {
    await write();
    choose(fileOf(8, 'us.heic', 'image/heic'));
    fireEvent.error(preview()!);
    expect(form().getByText('HEIC picture')).toBeVisible();
    expect(problem()).toBeNull();
    choose(fileOf(8, 'us.png'));
    // jsdom gives each local file the same address; another picture is another file.
    expect(form().queryByText('HEIC picture')).toBeNull();
  });

  it('STO-050, STO-051, STO-058 Enter says what is missing', async () => {
    const { user, errors } = await write();
    await user.type(names(), '{Enter}');
    expect(problem()).toHaveTextContent(/^Please provide both couple names and your story$/);
    enter({ story: '  ', image: null });
    expect(problem()).toBeNull();
    await user.type(place(), '{Enter}');
    expect(problem()).toHaveTextContent(/^Please provide both couple names and your story$/);
    enter({ story: 'We met.', image: null });
    await user.type(names(), '{Enter}');
    expect(problem()).toHaveTextContent(/^Please select an image for your story$/);
    expect(errors().match(/^\[story-form\]/gm)).toHaveLength(3);
    expect(gateway.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('STO-048, STO-049 a PDF and an image over 10 MB are refused, exactly 10 MB is taken', async () => {
    await write();
    choose(fileOf(8, 'paper.pdf', 'application/pdf'));
    expect(problem()).toHaveTextContent(/^Please select an image file$/);
    expect(preview()).toBeNull();
    choose(fileOf(MAX_BYTES + 1));
    expect(problem()).toHaveTextContent(/^File size must be less than 10MB$/);
    expect(preview()).toBeNull();
    choose(fileOf(MAX_BYTES));
    expect(problem()).toBeNull();
    expect(preview()).toBeVisible();
  });

  it('MED-018, ERR-009 a photo without content is refused, also twice in a row, and the message takes the focus', async () => {
    await write();
    for (let time = 0; time < 2; time += 1) {
      words().focus();
      choose(fileOf(0));
      expect(problem()).toHaveTextContent(/^This file is empty\. Please choose another one\.$/);
      expect(problem()).toHaveFocus();
    }
    expect(preview()).toBeNull();
    choose(fileOf());
    expect(problem()).toBeNull();
  });

  it('ERR-009 each press that is refused brings the focus to the message', async () => {
    const { user } = await write();
    for (let time = 0; time < 2; time += 1) {
      await user.type(names(), '{Enter}');
      expect(problem()).toHaveTextContent(/^Please provide both couple names and your story$/);
      expect(problem()).toHaveFocus();
    }
  });

  it('STO-053, STO-055 the 2001st character is not accepted, and the counter follows', async () => {
    const { user } = await write();
    expect(form().getByText('0 of 2000 characters')).toBeVisible();
    fill(words(), 'a'.repeat(1999));
    expect(form().getByText('1999 of 2000 characters')).toBeVisible();
    await user.click(words());
    await user.keyboard('{End}bc');
    expect(words()).toHaveValue(`${'a'.repeat(1999)}b`);
    expect(form().getByText('2000 of 2000 characters')).toBeVisible();
    // One character as a reader sees it counts as one.
    fill(words(), '👨‍👩‍👧'.repeat(3));
    expect(form().getByText('3 of 2000 characters')).toBeVisible();
  });

  it.each([
    {
      row: 'STO-060 permission denied',
      answer: { status: 403, code: 'uploads.forbidden' },
      text: 'Permission denied. Please check the storage rules.',
    },
    {
      row: 'STO-062 another failure',
      answer: { status: 500, code: 'internal', detail: 'The disk is full.' },
      text: 'Failed to upload image: The disk is full.',
    },
  ])('$row of the upload says so, keeps everything, and a second try shares it', async ({ answer, text }) => {
    gateway.refuse('POST', '/api/stories/uploads', { ...answer, times: 1 });
    const { user } = await write();
    enter();
    await user.click(submit());
    await waitFor(() => expect(problem()?.textContent).toBe(text));
    expect(names()).toHaveValue(NAMES);
    expect(words()).toHaveValue('We met at the harbour.');
    expect(preview()).toBeVisible();
    expect(savings()).toEqual([]);
    await user.click(submit());
    await shared();
  });

  it('STO-060 the storage itself denying permission says so, and a second try shares it', async () => {
    storage.refusals.push(403);
    const { user } = await write();
    const image = fileOf();
    enter({ image });
    await user.click(submit());
    await waitFor(() => expect(problem()).toHaveTextContent(/^Permission denied. Please check the storage rules.$/));
    expect(gateway.count('POST', '/api/stories/uploads')).toBe(1);
    expect(savings()).toEqual([]);
    await user.click(submit());
    await shared();
    expect(storage.sent.map(({ address }) => address)).toEqual(['/storage/incoming', '/storage/incoming']);
    // The fields of the permission come before the file: storage ignores what follows it.
    expect([...storage.sent[1]!.form.keys()]).toEqual(['key', 'file']);
    expect(storage.sent[1]!.form.get('file')).toMatchObject({ size: image.size, type: 'image/png' });
  });

  it('STO-061, EXPERIENCE-4 a canceled upload says so, and the story can be shared after it', async () => {
    const release = gateway.holdBack('POST', '/api/stories/uploads/{id}/complete');
    const { user } = await write();
    enter();
    await user.click(submit());
    expect(await form().findByRole('progressbar', { name: 'Upload of the photo' })).toBeVisible();
    expect(submit()).toBeDisabled();
    await user.click(form().getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(problem()).toHaveTextContent(/^Upload was canceled\.$/));
    release();
    await user.click(submit());
    await shared();
  });

  const noAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  it.each([
    { row: 'STO-063 permission denied', answer: { status: 403, code: 'stories.forbidden' }, text: /database security rules/ },
    { row: 'STO-064 a cross-origin problem', answer: null, text: /cross-origin \(CORS\) configuration of the storage/ },
    {
      row: 'STO-065 another failure',
      answer: { status: 500, code: 'internal' },
      text: /^Failed to share your story\. Please try again\.$/,
    },
    {
      row: 'STO-052 a session that is gone',
      answer: { status: 401, code: 'session.required' },
      text: /^You must be logged in to share a story$/,
    },
    {
      row: 'STO-058 what the server misses',
      answer: { status: 400, code: 'stories.image_required' },
      text: /^Please select an image for your story$/,
    },
  ])('$row on saving says so, and a second try makes one story of it', async ({ answer, text }) => {
    if (answer === null) gateway.on('POST', '/api/stories', noAnswer, { times: 1 });
    else gateway.refuse('POST', '/api/stories', { ...answer, times: 1 });
    const { user } = await write();
    enter();
    await user.click(submit());
    await waitFor(() => expect(problem()).toHaveTextContent(text));
    expect(names()).toHaveValue(NAMES);
    await user.click(submit());
    await shared();
    const [first, second] = savings();
    expect(second!.body).toEqual(first!.body);
    // One key makes one story of both, also where the first was saved.
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
    expect(first!.headers.get('idempotency-key')).not.toBeNull();
  });

  it('EXPERIENCE-2 closing with something in it asks once; an empty one just closes', async () => {
    const { user, open } = await write();
    // Escape, as the browser tells the dialog of it.
    const escape = () => fireEvent(queryForm()!, new Event('cancel', { cancelable: true }));
    escape();
    expect(queryForm()).toBeNull();
    await open();
    fill(names(), NAMES);
    escape();
    const question = () => within(screen.getByRole('dialog', { name: 'Close without sharing?' }));
    await user.click(question().getByRole('button', { name: 'Keep writing' }));
    expect(names()).toHaveValue(NAMES);
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    await user.click(question().getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(queryForm()).toBeNull();
    await open();
    expect(names()).toHaveValue('');
  });
});
