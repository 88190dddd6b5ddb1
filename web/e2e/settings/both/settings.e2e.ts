import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('settings', () => {
  test('DECISION-3, DECISION-7 e-mail and presence are saved as they are chosen, and break no rule of accessibility', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/settings');
    const privacy = section(page, 'Privacy');
    await expect(privacy.getByLabel('Show my e-mail')).toHaveValue('connections');
    await expectNoWcagViolation(page);
    await privacy.getByLabel('Show my e-mail').selectOption('To nobody');
    await expect(page.getByText('Saved.')).toBeVisible();
    await privacy.getByLabel('Show when I am online').click();
    await expect(privacy.getByLabel('Show when I am online')).not.toBeChecked();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(privacy.getByLabel('Show my e-mail')).toHaveValue('nobody');
    await expect(privacy.getByLabel('Show when I am online')).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
    await expectNoWcagViolation(page);
  });
});
