import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { fullNameOf } from '../support/people.js';
import { callAs } from '../support/posts.js';

/** Files a report, once the social graph knows of everybody. */
export async function reportAs(reporter: Member, data: Record<string, string>): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await expect(async () => {
    await callAs(reporter, (api) => api.post('/api/reports', { data, headers }));
  }).toPass();
}

interface OpenCase {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}

interface CasePage {
  readonly items: readonly { readonly id: string; readonly member: { readonly id: string } }[];
  readonly nextCursor: string | null;
}

/** The queue begins with the oldest: what was just reported may be on a later page. */
export async function openCaseOf(moderator: Member, about: Member): Promise<OpenCase> {
  for (let cursor: string | null = null; ;) {
    const query: string = cursor === null ? '' : `?cursor=${cursor}`;
    const page: CasePage = await callAs(moderator, (api) => api.get(`/api/moderation/cases${query}`));
    const found = page.items.find(({ member }) => member.id === about.id);
    if (found !== undefined) return callAs(moderator, (api) => api.get(`/api/moderation/cases/${found.id}`));
    if (page.nextCursor === null) throw new Error('There is no open case about the member');
    cursor = page.nextCursor;
  }
}

export interface Decision {
  readonly measure: string;
  readonly rule?: string;
  readonly days?: string;
  readonly reason: string;
}

/** The moderators' screens as their users operate them. */
export class ModerationPage {
  readonly form: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('region', { name: 'Decide' });
  }

  /** The queue begins with the oldest: what was just reported may be on a later page. */
  private async find(card: Locator): Promise<void> {
    await expect(async () => {
      const more = this.page.getByRole('button', { name: 'Load more' });
      if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 1000 });
      await expect(card).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  /** The card of a person in the list that is shown. */
  async card(about: Pick<Member, 'firstName' | 'lastName'>): Promise<Locator> {
    const card = this.page.getByRole('article', { name: fullNameOf(about) });
    await this.find(card);
    return card;
  }

  async openCase(about: Pick<Member, 'firstName' | 'lastName'>): Promise<void> {
    await this.page.goto('/moderation');
    const card = await this.card(about);
    await card.getByRole('link').click();
    await expect(this.page.getByRole('heading', { level: 1, name: fullNameOf(about) })).toBeVisible();
  }

  /** A report of the case that is open. */
  report(note: string): Locator {
    return this.page.getByRole('article').filter({ hasText: note });
  }

  async enter({ measure, rule, days, reason }: Decision): Promise<void> {
    await this.form.getByRole('radio', { name: measure, exact: true }).check();
    if (days !== undefined) await this.form.getByLabel('For how many days?').fill(days);
    if (rule !== undefined) await this.form.getByLabel('Which rule is it against?').selectOption(rule);
    await this.form.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason);
  }

  ask(): Promise<void> {
    return this.form.getByRole('button', { name: 'Decide...' }).click();
  }

  async decide(decision: Decision, confirm: string): Promise<void> {
    await this.enter(decision);
    await this.ask();
    await this.page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
    await expect(this.page.getByText('The decision is saved.')).toBeVisible();
  }
}
