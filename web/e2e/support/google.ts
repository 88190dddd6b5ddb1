import { expect, type Page } from '@playwright/test';

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button and returns the popup, showing the provider's account chooser. */
export async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()]);
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

export interface GooglePerson {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}

/** Goes through the provider as this person; the popup closes by itself afterwards. */
export async function continueAs(popup: Page, { name, email, verified = true }: GooglePerson): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email', { exact: true }).fill(email);
  await popup.getByLabel('Email is verified').setChecked(verified);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue', exact: true }).click()]);
}

export async function cancelGoogle(popup: Page): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()]);
}
