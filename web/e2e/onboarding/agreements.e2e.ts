import type { Locator, Page } from '@playwright/test';
import { alertIn } from '../support/auth-forms.js';
import { apiAs, type Member } from '../support/members.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { watchApi } from '../support/watch.js';

const ACCEPT = /^\/api\/profiles\/[^/]+\/agreements$/;
const SECTIONS = ['Community Guidelines', 'Privacy Policy', 'Account Responsibility'] as const;

/** /agreement */
class AgreementForm {
  readonly acceptAll: Locator;
  readonly submit: Locator;
  readonly boxes: readonly Locator[];

  constructor(readonly page: Page) {
    this.acceptAll = page.getByRole('checkbox', { name: 'Accept All', exact: true });
    this.submit = page.getByRole('button', { name: 'Continue to Home', exact: true });
    this.boxes = SECTIONS.map((name) => page.getByRole('region', { name, exact: true }).getByRole('checkbox'));
  }

  async open(): Promise<this> {
    await this.page.goto('/agreement');
    await expect(this.acceptAll).toBeVisible();
    return this;
  }

  async tick(...indexes: number[]): Promise<void> {
    for (const index of indexes) await this.boxes[index]?.check();
  }

  async expectTicked(...expected: [boolean, boolean, boolean]): Promise<void> {
    for (const [index, box] of this.boxes.entries()) await expect(box).toBeChecked({ checked: expected[index] ?? false });
  }
}

interface Acceptance {
  agreements_accepted: boolean;
  agreements_accepted_at: string;
}

async function acceptance(member: Member): Promise<Acceptance> {
  const api = await apiAs(member.cookies);
  const answer = await api.get(`/api/profiles/${member.id}`);
  expect(answer.status()).toBe(200);
  const profile = (await answer.json()) as Acceptance;
  await api.dispose();
  return profile;
}

test('AGR-001, AGR-002, AGR-003, AGR-008 "User Agreements": three required sections, the master box and the way home', async ({
  page,
  signedIn,
}) => {
  await signedIn('questionnaire');
  const form = await new AgreementForm(page).open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Agreements');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...SECTIONS]);
  for (const box of form.boxes) {
    await expect(box).toHaveCount(1);
    await expect(box).toHaveAttribute('required');
  }
  // Three, and the master box.
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expect(form.submit).toBeVisible();
});

test('AGR-004, AGR-009 Continue to Home is disabled until all three are ticked, whichever is missing', async ({ page, signedIn }) => {
  await signedIn('questionnaire');
  const form = await new AgreementForm(page).open();
  await expect(form.submit).toBeDisabled();
  await form.tick(0);
  await expect(form.submit).toBeDisabled();
  await form.tick(1);
  await expect(form.submit).toBeDisabled();
  await form.tick(2);
  await expect(form.submit).toBeEnabled();
  for (const box of form.boxes) {
    await box.uncheck();
    await expect(form.submit).toBeDisabled();
    await box.check();
    await expect(form.submit).toBeEnabled();
  }
});

test('AGR-005, AGR-006, AGR-007 Accept All sets and clears every box, and is on only while all are on', async ({ page, signedIn }) => {
  await signedIn('questionnaire');
  const form = await new AgreementForm(page).open();
  await form.expectTicked(false, false, false);
  await form.acceptAll.check();
  await form.expectTicked(true, true, true);
  await form.acceptAll.uncheck();
  await form.expectTicked(false, false, false);
  await expect(form.submit).toBeDisabled();

  await form.tick(2, 0);
  await expect(form.acceptAll).not.toBeChecked();
  await form.acceptAll.check();
  await form.expectTicked(true, true, true);
  await form.boxes[1]?.uncheck();
  await expect(form.acceptAll).not.toBeChecked();
  await form.expectTicked(true, false, true);
  await form.tick(1);
  await expect(form.acceptAll).toBeChecked();
});

test('AGR-010, AGR-012, ONB-060 Continue is disabled while saving, sends once, then home', async ({ page, signedIn }) => {
  const member = await signedIn('questionnaire');
  const calls = watchApi(page);
  const form = await new AgreementForm(page).open();
  const release = await holdBack(page, 'POST', ACCEPT);
  await form.tick(0, 1, 2);
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  await expect(form.submit).toHaveCount(0);
  await form.acceptAll.press('Enter');
  await expect(page).toHaveURL('/agreement');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  expect(calls.filter((call) => call === `POST /api/profiles/${member.id}/agreements`)).toHaveLength(1);
  expect((await acceptance(member)).agreements_accepted).toBe(true);
});

for (const [what, answer] of [
  ['a server error', { status: 500, code: 'internal' }],
  ['no answer', 'abort'],
] as const) {
  test(`AGR-013 a failed save (${what}) is logged only: the member stays, nothing is said, and a second try goes home`, async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn('questionnaire');
    await failOn(page, { method: 'POST', path: ACCEPT, answer, times: 1 });
    const form = await new AgreementForm(page).open();
    await form.acceptAll.check();
    const before = await page.locator('body').innerText();
    await form.submit.click();
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[agreement]'))).toHaveLength(1);
    await expect(form.submit).toBeEnabled();
    await expect(page).toHaveURL('/agreement');
    await expect(alertIn(page)).toHaveCount(0);
    expect(await page.locator('body').innerText()).toBe(before);
    await form.expectTicked(true, true, true);
    expect((await acceptance(member)).agreements_accepted).toBe(false);
    await form.submit.click();
    await expect(page).toHaveURL('/');
  });
}

test('AGR-016 a member who accepted before finds the page unticked; accepting again renews the time', async ({ page, signedIn }) => {
  const member = await signedIn('onboarded');
  const first = await acceptance(member);
  const form = await new AgreementForm(page).open();
  await expect(page).toHaveURL('/agreement');
  await form.expectTicked(false, false, false);
  await expect(form.acceptAll).not.toBeChecked();
  await expect(form.submit).toBeDisabled();
  await form.acceptAll.check();
  await form.submit.click();
  await expect(page).toHaveURL('/');
  const second = await acceptance(member);
  expect(second.agreements_accepted).toBe(true);
  expect(Date.parse(second.agreements_accepted_at)).toBeGreaterThan(Date.parse(first.agreements_accepted_at));
});
