import { addFirstApp, addFirstPasskey, keepRecoveryCodes, securitySection, toSecondStep, VirtualDevice } from '../support/factors.js';
import { latestMail } from '../support/mail.js';
import { apiAs, signInAgain } from '../support/members.js';
import { operate } from '../support/operator.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const PASSWORD = 'Your password, to be sure it is you';

test.describe('sign-in and security', () => {
  test('a passkey is added, renamed and removed, and its owner hears of it by mail', async ({ page, signedIn }) => {
    await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    const section = securitySection(page);
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
    await addFirstPasskey(page, member.password);
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByText('10 of 10 left')).toBeVisible();
    expect((await latestMail(member.email, 'A passkey was added')).text).toContain('was added to your account');
    await expectNoWcagViolation(page);

    await section.getByRole('button', { name: /^Rename/ }).click();
    const rename = page.getByRole('dialog', { name: 'Rename passkey' });
    await rename.getByLabel('Name').fill('Blue laptop');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('Blue laptop')).toBeVisible();

    await section.getByRole('button', { name: 'Remove Blue laptop' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove "Blue laptop"?' });
    await expectNoWcagViolation(page);
    await removal.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Recovery codes' })).toHaveCount(0);
    expect((await signInAgain(member)).sessionId).not.toBe('');
  });

  test('the same device is not added twice', async ({ page, signedIn }) => {
    const device = await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstPasskey(page, member.password);
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await securitySection(page).getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey for your account already.');
    expect(await device.credentials()).toBe(1);
  });

  test('an app is set up and removed with password and recovery code; new codes void the old ones', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const section = securitySection(page);
    const { app, codes } = await addFirstApp(page, member.password);
    await expect(section.getByRole('button', { name: 'Remove the app' })).toBeVisible();

    await section.getByRole('button', { name: 'Make new codes' }).click();
    const renewal = page.getByRole('dialog', { name: 'Make new recovery codes?' });
    await renewal.getByLabel(PASSWORD).fill(member.password);
    await renewal.getByLabel('Code from your authenticator app').fill(app.code(1));
    await renewal.getByRole('button', { name: 'Make new codes' }).click();
    const fresh = await keepRecoveryCodes(page);
    expect(fresh.some((code) => codes.includes(code))).toBe(false);

    await section.getByRole('button', { name: 'Remove the app' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
    await removal.getByRole('button', { name: 'Use a recovery code' }).click();
    await removal.getByLabel(PASSWORD).fill(member.password);
    await removal.getByLabel('Recovery code').fill(codes[1]!);
    await removal.getByRole('button', { name: 'Remove the app' }).click();
    await expect(removal.getByRole('alert')).toContainText('That code is not right');
    await removal.getByLabel('Recovery code').fill(fresh[0]!);
    await removal.getByRole('button', { name: 'Remove the app' }).click();
    await expect(section.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  });

  test('an archive, a new password and deletion ask for the second factor', async ({ page, signedIn }) => {
    await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstPasskey(page, member.password);

    await page.getByRole('button', { name: 'Ask for an archive' }).click();
    const archive = page.getByRole('dialog', { name: 'Ask for an archive?' });
    await archive.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(archive).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your data' }).getByRole('listitem')).toHaveCount(1);

    const form = page.getByRole('region', { name: 'Password', exact: true });
    const next = `new-${member.password}`;
    await form.getByLabel('Current password').fill(member.password);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password').fill(next);
    await form.getByRole('button', { name: 'Change password' }).click();
    const change = page.getByRole('dialog', { name: 'Change your password?' });
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed. Other browsers were signed out.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    await deletion.getByLabel('I understand that everything of mine is erased.').check();
    await deletion.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    const api = await apiAs();
    expect((await api.post('/api/session', { data: { email: member.email, password: next } })).status()).toBe(404);
    await api.dispose();
  });

  test('a device that recognises nobody needs the password as well', async ({ page, signedIn }) => {
    const device = await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    const codes = await addFirstPasskey(page, member.password);
    expect(codes).toHaveLength(10);
    await page.route('**/api/account/reauthentication/challenge', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), userVerification: 'discouraged' } });
    });
    await device.recognises(false);
    await page.getByRole('button', { name: 'Ask for an archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for an archive?' });
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your device did not recognise you, so we need your password, too.');
    await dialog.getByLabel(PASSWORD).fill(member.password);
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('a factor that was added in another tab is asked for without a reload', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await expect(securitySection(page).getByText('You have no passkey yet.')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/settings');
    const { codes } = await addFirstApp(other, member.password);
    await other.close();
    await page.getByRole('button', { name: 'Ask for an archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for an archive?' });
    // The page may have learnt of the change when it came to the front.
    await dialog.getByLabel(PASSWORD).fill(member.password);
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel(PASSWORD).fill(member.password);
    await dialog.getByLabel('Recovery code').fill(codes[0]!);
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('the dialogs stay usable above the keyboard of a small phone', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await page.setViewportSize({ width: 390, height: 480 });
    const { codes } = await addFirstApp(page, member.password);
    await securitySection(page).getByRole('button', { name: 'Remove the app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel(PASSWORD).fill(member.password);
    const code = dialog.getByLabel('Recovery code');
    await code.fill(codes[0]!);
    await expect(code).toBeInViewport({ ratio: 0.95 });
    const confirm = dialog.getByRole('button', { name: 'Remove the app' });
    await confirm.scrollIntoViewIfNeeded();
    await expect(confirm).toBeInViewport({ ratio: 0.95 });
    await expectNoWcagViolation(page);
    await confirm.click();
    await expect(dialog).toHaveCount(0);
  });

  test('whoever lost everything is let in again by an operator', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstApp(page, member.password);
    await toSecondStep(page, member);
    await operate('remove-second-factor', member.email);
    expect((await signInAgain(member)).sessionId).not.toBe('');
  });
});
