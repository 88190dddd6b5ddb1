import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { callAs } from '../support/posts.js';

/** A word that nobody else has written: a search for it shows this test's posts only. */
export const newWord = (): string => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export const followAs = (member: Member, other: Pick<Member, 'id'>): Promise<unknown> =>
  callAs(member, (api) => api.put(`/api/members/${other.id}/follow`));

/** A file as a page receives it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** / with its parts. */
export class HomePage {
  readonly composer: Locator;
  readonly text: Locator;
  readonly post: Locator;
  readonly minimize: Locator;
  readonly files: Locator;
  readonly media: Locator;
  readonly problem: Locator;
  readonly feed: Locator;
  readonly cards: Locator;
  readonly search: Locator;
  readonly pill: Locator;
  readonly loadMore: Locator;
  /** What went over the page's socket. */
  readonly sent: string[] = [];
  readonly received: string[] = [];

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.sent.push(payload.toString()));
      socket.on('framereceived', ({ payload }) => this.received.push(payload.toString()));
    });
    this.composer = page.getByRole('region', { name: 'New post' });
    this.text = this.composer.getByRole('textbox', { name: 'What is on your mind?' });
    this.post = this.composer.getByRole('button', { name: /^Post(ing\.\.\.)?$/ });
    this.minimize = this.composer.getByRole('button', { name: 'Minimize' });
    this.files = this.composer.locator('input[type=file]');
    this.media = this.composer.getByRole('list', { name: 'Photos and videos of this post' }).getByRole('listitem');
    this.problem = this.composer.getByRole('alert');
    this.feed = page.getByRole('region', { name: 'Latest Posts' });
    this.cards = this.feed.locator('[data-post-id]');
    this.search = this.feed.getByRole('searchbox', { name: 'Search posts' });
    this.pill = this.feed.getByRole('button', { name: /new post\(s\) available$/ });
    this.loadMore = this.feed.getByRole('button', { name: 'Load More Posts' });
  }

  async open(path = '/'): Promise<this> {
    await this.page.goto(path);
    await expect(this.text).toBeVisible();
    return this;
  }

  /** Opens and waits until the page hears of new posts. */
  async openLive(path = '/'): Promise<this> {
    this.sent.length = 0;
    await this.open(path);
    await expect.poll(() => this.sent.some((frame) => frame.includes('"feed":true'))).toBe(true);
    return this;
  }

  filter(name: string): Locator {
    return this.feed.getByRole('list', { name: 'Kinds of posts' }).getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.feed.getByRole('tab', { name, exact: true });
  }

  card(text: string): Locator {
    return this.cards.filter({ hasText: text });
  }

  async add(...files: TestFile[]): Promise<void> {
    await this.text.focus();
    await this.files.setInputFiles(files);
  }

  /** Drops a file onto an element. Returns whether the page took the file; if not, the browser would. */
  async drop(target: Locator, file: TestFile): Promise<boolean> {
    const data = await this.page.evaluateHandle(
      ({ name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type }));
        return transfer;
      },
      { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
    );
    return target.evaluate((element, dataTransfer) => {
      const options = { dataTransfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent('dragover', options));
      return !element.dispatchEvent(new DragEvent('drop', options));
    }, data);
  }

  /** Pastes a file into the focused element. */
  async paste(target: Locator, file: TestFile): Promise<void> {
    await target.evaluate(
      (element, { name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], name, { type }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
    );
  }
}
