import { QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';
import { expect, type Locator, type Page } from '@playwright/test';

export const LAST = QUESTIONNAIRE_STEPS.length - 1;
export const TITLES = [
  'Social Preferences',
  'Lifestyle',
  'Hobbies & Interests',
  'Religion & Beliefs',
  'Education',
  'Career & Work',
  'Additional Information',
];

/** /userbio */
export class SetupForm {
  readonly begin: Locator;
  readonly next: Locator;
  readonly complete: Locator;
  readonly back: Locator;
  readonly bar: Locator;
  readonly title: Locator;
  readonly questions: Locator;
  readonly dealbreakers: Locator;
  readonly moreInfo: Locator;

  constructor(readonly page: Page) {
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.begin = button('Begin Profile Setup');
    this.next = button('Continue');
    this.complete = button('Complete Profile');
    this.back = button('Back');
    this.bar = page.getByRole('progressbar');
    this.title = page.getByRole('heading', { level: 1 });
    this.questions = page.getByRole('group');
    this.dealbreakers = page.getByLabel(/^Dealbreakers/);
    this.moreInfo = page.getByLabel(/^More about you/);
  }

  /** Opens the intro and goes forward to a step, 0..6. */
  async open(step = -1): Promise<this> {
    await this.page.goto('/userbio');
    await expect(this.begin).toBeVisible();
    await this.forwardTo(step);
    return this;
  }

  async forwardTo(step: number): Promise<void> {
    if (step < 0) return;
    if (await this.begin.isVisible()) await this.begin.click();
    // The title is read only once the intro has gone: the intro's own is not in the list.
    await expect(this.begin).toHaveCount(0);
    let at = TITLES.indexOf((await this.title.textContent()) ?? '');
    for (; at < step; at += 1) {
      await this.next.click();
      await expect(this.title).toHaveText(TITLES[at + 1] ?? 'no such step');
    }
    await this.expectStep(step);
  }

  /** The options of the step's nth question. */
  option(question: number, label: string): Locator {
    return this.questions.nth(question).getByRole('checkbox', { name: label, exact: true });
  }

  /** The labels of the step's nth question, as drawn and in order. A selector picks some of its boxes. */
  async labels(question: number, selector = 'input[type=checkbox]'): Promise<string[]> {
    const boxes = this.questions.nth(question).locator(selector);
    return boxes.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ labels }) => labels?.[0]?.innerText.trim() ?? 'no label'));
  }

  /** The title, "n / 7" and the bar of a step; -1 is the intro. */
  async expectStep(step: number): Promise<void> {
    if (step >= 0) await expect(this.title).toHaveText(TITLES[step] ?? 'no such step');
    await expect(this.page.getByRole('banner')).toContainText(`${step + 1} / 7`);
    await expect(this.bar).toHaveAttribute('aria-valuenow', String(step + 1));
    await expect(this.bar).toHaveAttribute('aria-valuemax', '7');
  }
}
