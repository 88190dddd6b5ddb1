import type { Locator, Page } from '@playwright/test';

export const alertIn = (page: Page): Locator => page.getByRole('alert');

/** /signin */
export class SignInForm {
  readonly email: Locator;
  readonly password: Locator;
  readonly rememberMe: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.rememberMe = page.getByRole('checkbox', { name: 'Remember me' });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/signin');
    return this;
  }

  async send({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

export interface SignUpEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** /signup */
export class SignUpForm {
  readonly fields: Record<keyof SignUpEntry, Locator>;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.fields = {
      firstName: page.getByLabel('First name', { exact: true }),
      lastName: page.getByLabel('Last name', { exact: true }),
      email: page.getByLabel('Email', { exact: true }),
      password: page.getByLabel('Password', { exact: true }),
      confirmation: page.getByLabel('Confirm password', { exact: true }),
    };
    this.submit = page.getByRole('button', { name: 'Create account', exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/signup');
    return this;
  }

  async fill(entry: SignUpEntry): Promise<void> {
    for (const [name, locator] of Object.entries(this.fields)) await locator.fill(entry[name as keyof SignUpEntry]);
  }

  async send(entry: SignUpEntry): Promise<void> {
    await this.fill(entry);
    await this.submit.click();
  }
}
