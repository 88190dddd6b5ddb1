import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { originOfApp, type Member } from '../support/members.js';
import { makePng } from '../support/pictures.js';
import { callAs } from '../support/posts.js';

/** What the tests read of a story. */
export interface SeededStory {
  readonly id: string;
  readonly coupleNames: string;
  readonly location: string;
  readonly story: string;
  readonly image: { url: string; width: number; height: number };
  readonly userId: string;
  readonly likes: number;
  readonly comments: number;
  readonly liked: boolean;
  readonly createdAt: string;
}

export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Names that no other test's couple has. */
export const newCouple = (): string => `Ada & Q${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export const png = (name = 'us.png', shade = 120): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(330, 220, [shade, 60, 80]),
});

async function uploadAs(member: Member, file: TestFile): Promise<string> {
  const { uploadId, url, fields } = await callAs<{ uploadId: string; url: string; fields: Record<string, string> }>(member, (api) =>
    api.post('/api/stories/uploads', { data: { filename: file.name, contentType: file.mimeType, bytes: file.buffer.length } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const stored = await fetch(new URL(url, originOfApp()), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`storage answered ${stored.status}: ${await stored.text()}`);
  await callAs(member, (api) => api.post(`/api/stories/uploads/${uploadId}/complete`));
  return uploadId;
}

/** A story with a picture, shared the way the form does. */
export async function shareStoryAs(
  member: Member,
  { coupleNames = newCouple(), location = 'Lisbon', story = 'We met at the harbour.', file = png() } = {},
): Promise<SeededStory> {
  const uploadId = await uploadAs(member, file);
  return callAs(member, (api) => api.post('/api/stories', { headers: newKey(), data: { coupleNames, location, story, uploadId } }));
}

export const readStoryAs = (member: Member, id: string): Promise<SeededStory> => callAs(member, (api) => api.get(`/api/stories/${id}`));
export const likeStoryAs = (member: Member, id: string): Promise<unknown> => callAs(member, (api) => api.put(`/api/stories/${id}/like`));
export const deleteStoryAs = (member: Member, id: string): Promise<unknown> => callAs(member, (api) => api.delete(`/api/stories/${id}`));

export const commentOnStoryAs = (member: Member, id: string, text: string): Promise<{ id: string }> =>
  callAs(member, (api) => api.post(`/api/stories/${id}/comments`, { headers: newKey(), data: { text } }));

/** Resolves when this page's socket has asked for news of all of `words`. Call before the navigation or press that asks. */
export function watches(page: Page, ...words: string[]): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/api/socket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => {
        const frame = payload.toString();
        return frame.includes('"watch"') && words.every((word) => frame.includes(word));
      }),
    );
}
export const WATCHES_STORIES = '"stories":true';

/** The stories screen and what opens over it. */
export class StoriesPage {
  readonly cards: Locator;
  readonly form: Locator;
  /** What the page said over its socket. */
  readonly sent: string[] = [];

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => this.sent.push(payload.toString())));
    this.cards = page.locator('ul[aria-label="Stories"] article[data-story-id]');
    this.form = page.getByRole('dialog', { name: 'Share Your Success Story' });
  }

  async open(path = '/stories'): Promise<this> {
    await this.page.goto(path);
    await this.page.getByRole('heading', { level: 1, name: 'Success Stories', includeHidden: true }).waitFor({ state: 'attached' });
    return this;
  }

  /** Opens the screen and waits until what others do is heard. */
  async openLive(path = '/stories', ...words: string[]): Promise<this> {
    const watched = watches(this.page, WATCHES_STORIES, ...words);
    await this.open(path);
    await watched;
    return this;
  }

  figure(label: string): Locator {
    return this.page.getByRole('list', { name: 'In numbers' }).getByRole('listitem').filter({ hasText: label }).locator('strong');
  }

  /** The number in the header equals the number of cards. Stories of other tests change both together. */
  async expectCounted(): Promise<void> {
    await expect(async () => {
      expect(await this.figure('Stories Shared').innerText()).toBe(String(await this.cards.count()));
    }).toPass();
  }

  card(story: Pick<SeededStory, 'id'>): Locator {
    return this.page.locator(`ul[aria-label="Stories"] article[data-story-id="${story.id}"]`);
  }

  reader(story: Pick<SeededStory, 'coupleNames'>): Locator {
    return this.page.getByRole('dialog', { name: story.coupleNames });
  }

  async read(story: SeededStory): Promise<Locator> {
    await this.card(story).getByRole('button', { name: 'Read Full Story' }).click();
    const reader = this.reader(story);
    await reader.waitFor();
    return reader;
  }

  async write(): Promise<StoryForm> {
    await this.page.getByRole('button', { name: 'New Story', exact: true }).click();
    await this.form.waitFor();
    return new StoryForm(this.form);
  }
}

export const likeOf = (scope: Locator): Locator => scope.getByRole('button', { name: /^Like the story of / });
export const menuOf = (scope: Locator): Locator => scope.getByRole('button', { name: /^More about the story of / });
export const commentBox = (scope: Locator): Locator => scope.getByRole('textbox', { name: 'Add a comment...' });
export const postButton = (scope: Locator): Locator => scope.getByRole('button', { name: /^Post/ });
export const commentsOf = (scope: Locator): Locator => scope.getByRole('list', { name: 'Comments' }).getByRole('listitem');

/** The popup of the story form. */
export class StoryForm {
  readonly names: Locator;
  readonly location: Locator;
  readonly story: Locator;
  readonly image: Locator;
  readonly submit: Locator;
  readonly problem: Locator;
  readonly preview: Locator;

  constructor(readonly dialog: Locator) {
    this.names = dialog.getByRole('textbox', { name: 'Couple names' });
    this.location = dialog.getByRole('textbox', { name: 'Location (optional)' });
    this.story = dialog.getByRole('textbox', { name: 'Your story' });
    this.image = dialog.getByLabel('Photo of the two of you');
    this.submit = dialog.locator('button[type="submit"]');
    this.problem = dialog.getByRole('alert');
    this.preview = dialog.getByRole('img', { name: 'The chosen photo' });
  }

  async enter({
    coupleNames = newCouple(),
    location = '',
    story = 'We met at the harbour.',
    image = png() as TestFile | null,
  } = {}): Promise<string> {
    await this.names.fill(coupleNames);
    await this.location.fill(location);
    await this.story.fill(story);
    if (image !== null) await this.image.setInputFiles(image);
    return coupleNames;
  }
}
