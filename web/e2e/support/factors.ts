import { expect, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SignInForm } from './auth-forms.js';

/** Chromium's own authenticator in software, as one that is built into the device and recognises its owner. */
export class VirtualDevice {
  private constructor(
    private readonly session: CDPSession,
    private readonly id: string,
  ) {}

  static async on(page: Page): Promise<VirtualDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualDevice(session, authenticatorId);
  }

  /** Whether the next finger or face is the owner's. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  async credentials(): Promise<number> {
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id })).credentials.length;
  }
}

/** An authenticator app. A code counts once, so a test takes the present one first and the next one after it. */
export class App {
  constructor(private readonly secret: string) {}

  code(stepsAhead = 0): string {
    const secret = Secret.fromBase32(this.secret.replaceAll(' ', ''));
    return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
  }
}

export const securitySection = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' });
const PASSWORD = 'Your password, to be sure it is you';

/** Reads the ten codes that are shown once, and closes the dialog. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}

/** Adds a first passkey on /settings. */
export async function addFirstPasskey(page: Page, password: string): Promise<string[]> {
  await securitySection(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel(PASSWORD).fill(password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  return keepRecoveryCodes(page);
}

/** Sets up an authenticator app on /settings, as the account's first factor; without a password where it has none. */
export async function addFirstApp(page: Page, password: string | null): Promise<{ app: App; codes: string[] }> {
  await securitySection(page).getByRole('button', { name: 'Set up an app' }).click();
  const question = page.getByRole('dialog', { name: 'Set up an app' });
  if (password !== null) await question.getByLabel(PASSWORD).fill(password);
  await question.getByRole('button', { name: 'Go on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your app' });
  await expect(dialog.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = new App(await dialog.locator('code').innerText());
  await dialog.getByLabel('Code that the app shows').fill(app.code());
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  return { app, codes: await keepRecoveryCodes(page) };
}

/** Signs out and gives the password on /signin, to where the second step is asked for. */
export async function toSecondStep(page: Page, member: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  const form = await new SignInForm(page).open();
  await form.send(member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}
