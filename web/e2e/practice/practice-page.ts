import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { callAs } from '../support/posts.js';

export const MESSAGES_PATH = '/api/practice/messages';
export const RECOMMENDATION_PATH = '/api/practice/recommendation';

/** What the tests read of the practice. */
export interface SeededPractice {
  readonly partner: { readonly name: string };
  readonly mode: 'model' | 'offline';
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly opening: string }[];
  readonly scenarioId: string | null;
  readonly messages: readonly { readonly id: string; readonly role: 'member' | 'partner' | 'coach'; readonly text: string }[];
  readonly answering: boolean;
}

export const readPracticeAs = (member: Pick<Member, 'cookies'>): Promise<SeededPractice> =>
  callAs(member, (api) => api.get('/api/practice'));

/** /search as a member uses it. */
export class PracticeScreen {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly window: Locator;
  readonly log: Locator;
  readonly own: Locator;
  readonly replies: Locator;
  readonly notes: Locator;
  readonly underWay: Locator;
  readonly input: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly recommend: Locator;
  readonly recommendation: Locator;
  readonly getFeedback: Locator;
  readonly clearHistory: Locator;
  readonly regenerate: Locator;
  readonly spoken: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.cards = main.getByRole('list', { name: 'Suggestions to begin with' }).getByRole('button');
    this.window = main.getByRole('region', { name: /^Practice with / });
    this.log = this.window.getByRole('log');
    this.own = this.log.locator('li[data-role="member"]');
    // Kept replies only: one under way has no id yet.
    this.replies = this.log.locator('li[data-role="partner"]');
    this.notes = this.log.locator('li[data-role="coach"]');
    this.underWay = this.log.locator('[data-under-way]');
    this.input = main.getByRole('textbox', { name: 'Write a message...' });
    this.send = main.getByRole('button', { name: 'Send', exact: true });
    this.stop = main.getByRole('button', { name: 'Stop', exact: true });
    this.recommend = main.getByRole('button', { name: /^(Get Match Recommendation|Looking for a match\.\.\.)$/ });
    this.recommendation = page.getByTestId('recommendation');
    this.getFeedback = this.window.getByRole('button', { name: 'Get feedback' });
    this.clearHistory = this.window.getByRole('button', { name: 'Clear history' });
    this.regenerate = this.log.getByRole('button', { name: 'Regenerate' });
    this.spoken = page.getByTestId('replies');
  }

  async open(): Promise<void> {
    await this.page.goto('/search');
    await expect(this.cards).toHaveCount(4);
    await expect(this.window).toBeVisible();
  }

  /** Sends words and waits until the whole reply is there. */
  async say(text: string): Promise<void> {
    const replies = await this.replies.count();
    await this.input.fill(text);
    await this.input.press('Enter');
    await expect(this.replies).toHaveCount(replies + 1);
  }

  /** The text of a row without speaker and buttons. */
  words(row: Locator): Locator {
    return row.locator('p[dir="auto"]');
  }
}
