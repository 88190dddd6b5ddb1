import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { followAs } from '../support/people.js';
import { callAs } from '../support/posts.js';

/** What the tests read of a notification. */
export interface SeededNotification {
  readonly number: number;
  readonly kind: string;
  readonly actors: readonly { id: string; name: string }[];
  readonly others: number;
  readonly seen: boolean;
}

export const readNotificationsAs = async (member: Member): Promise<readonly SeededNotification[]> =>
  (await callAs<{ items: SeededNotification[] }>(member, (api) => api.get('/api/notifications'))).items;

/** Waits until the member was told of these kinds, newest first: notifications come of events of many services. */
export async function untilTold(member: Member, ...kinds: string[]): Promise<void> {
  await expect.poll(async () => (await readNotificationsAs(member)).map(({ kind }) => kind)).toEqual(kinds);
}

/** Follows somebody as soon as every service knows both. */
export const followSoonAs = (member: Member, other: Member): Promise<unknown> => expect(() => followAs(member, other)).toPass();

export const likeCommentAs = (member: Member, commentId: string): Promise<unknown> =>
  callAs(member, (api) => api.put(`/api/comments/${commentId}/like`));

/** The bell of the shell. */
export const bellOf = (page: Page): Locator => page.getByRole('link', { name: /^Notifications/ });

/** /notifications. */
export class NotificationsPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly offer: Locator;
  readonly more: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Notifications' });
    this.rows = page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');
    this.offer = page.getByRole('button', { name: /new notifications?$/ });
    this.more = page.getByRole('button', { name: 'Load more' });
  }

  async open(): Promise<this> {
    await this.page.goto('/notifications');
    await this.heading.waitFor();
    return this;
  }

  /** A row by what it says, as a link. */
  row(words: string | RegExp): Locator {
    return this.rows.getByRole('link').filter({ hasText: words });
  }
}

/** Resolves when the page has reported its list as seen. Call before the step that shows the list. */
export const saysSeen = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/notifications/seen' && answer.status() === 204);

/** Resolves when the page receives what the server tells. Call before the navigation. */
export const isLive = (page: Page): Promise<unknown> =>
  page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/api/socket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('"ready"')));
