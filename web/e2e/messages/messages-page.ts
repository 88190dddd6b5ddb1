import type { Locator, Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { fullNameOf } from '../support/people.js';

/** The list of conversations. */
export class ConversationsPane {
  readonly heading: Locator;
  readonly search: Locator;
  readonly list: Locator;
  readonly cards: Locator;
  readonly deleteChat: Locator;
  readonly placeholder: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Messages', exact: true });
    this.search = page.getByPlaceholder('Search conversations...');
    this.list = page.getByRole('list', { name: 'Conversations' });
    this.cards = this.list.locator('[data-pair-key]');
    this.deleteChat = page.getByRole('button', { name: 'Delete chat', exact: true });
    this.placeholder = page.getByText('Select a conversation to start messaging', { exact: true });
  }

  card(pairKey: string): Locator {
    return this.list.locator(`[data-pair-key="${pairKey}"]`);
  }

  /** The names of the conversations in their order. */
  order(): Promise<(string | null)[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-pair-key')));
  }
}

/** An open conversation. */
export class Thread {
  readonly pane: Locator;
  readonly header: Locator;
  readonly log: Locator;
  readonly messages: Locator;
  readonly menu: Locator;
  readonly back: Locator;
  readonly arrivals: Locator;

  constructor(
    readonly page: Page,
    other: Pick<Member, 'firstName' | 'lastName'>,
  ) {
    const name = fullNameOf(other);
    this.pane = page.getByRole('region', { name: `Conversation with ${name}` });
    this.header = this.pane.getByRole('heading', { level: 2 });
    this.log = page.getByRole('log', { name: `Messages with ${name}` });
    this.messages = this.log.locator('[data-message-id]');
    this.menu = this.pane.getByRole('button', { name: `More about the conversation with ${name}` });
    this.back = page.getByRole('button', { name: 'Back to conversations' });
    this.arrivals = page.getByTestId('arrivals');
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** What lies around the messages and scrolls. */
  get scroller(): Locator {
    return this.log.locator('xpath=ancestor::div[2]');
  }

  /** CSS pixels between what is shown and the end. */
  fromEnd(): Promise<number> {
    return this.scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  }

  async openMessageMenu(text: string): Promise<void> {
    await this.message(text).hover();
    await this.message(text)
      .getByRole('button', { name: /^More about / })
      .click();
  }

  async choose(item: string): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}

export const confirmDeletion = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm Deletion' });
export const confirmClearChat = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm Clear Chat' });
