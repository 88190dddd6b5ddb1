import { Secret, TOTP } from 'otpauth';
import type { SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import type { SecondStep } from '../../src/second-factor/dto/second-factor.contracts.js';
import type { Signed, TestIdentity } from './identity.js';
import { PasskeyDevice, type Behaviour } from './passkey-device.js';

export interface WithPasskey {
  readonly device: PasskeyDevice;
  readonly passkeyId: string;
  readonly recoveryCodes: string[] | null;
}

/** Adds a passkey; `proof` where the member has a password and no factor is the password. */
export async function addPasskey(
  identity: TestIdentity,
  member: Signed,
  proof: object = { password: member.password },
): Promise<WithPasskey> {
  const device = new PasskeyDevice();
  const options = await identity.as(member, 'POST', '/account/passkeys/challenge', proof);
  if (options.status !== 200) throw new Error(`The challenge answered ${options.status} ${JSON.stringify(options.body)}`);
  const added = await identity.as(member, 'POST', '/account/passkeys', { name: 'Laptop', attestation: device.register(options.body) });
  if (added.status !== 201) throw new Error(`The passkey answered ${added.status} ${JSON.stringify(added.body)}`);
  return { device, passkeyId: added.body.passkey.id, recoveryCodes: added.body.recoveryCodes };
}

/** An authenticator app: `code(n)` is the one of n steps from now. Steps are used up, so each test takes the next. */
export class TotpApp {
  constructor(private readonly secret: string) {}

  code(stepsAhead = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret), algorithm: 'SHA1', digits: 6, period: 30 });
    return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
  }

  wrongCode(): string {
    const right = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
  }
}

/** Sets up an app and forgets which step confirmed it, so that a test may use the present code. */
export async function addTotp(
  identity: TestIdentity,
  member: Signed,
  proof: object = { password: member.password },
): Promise<{ app: TotpApp; recoveryCodes: string[] | null }> {
  const setup = await identity.as(member, 'POST', '/account/totp', proof);
  if (setup.status !== 201) throw new Error(`The set-up answered ${setup.status} ${JSON.stringify(setup.body)}`);
  const app = new TotpApp(setup.body.secret);
  const confirmed = await identity.as(member, 'POST', '/account/totp/confirmation', { code: app.code() });
  if (confirmed.status !== 200) throw new Error(`The confirmation answered ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  await forgetStep(identity, member);
  return { app, recoveryCodes: confirmed.body.recoveryCodes };
}

export async function forgetStep(identity: TestIdentity, member: Signed): Promise<void> {
  await identity.database.query(`UPDATE totp_secrets SET last_step = 0 WHERE account_id = $1`, [member.account.id]);
}

/** The first step of a sign-in: its ticket. */
export async function ticketOf(identity: TestIdentity, member: Pick<Signed, 'email' | 'password'>): Promise<SecondStep> {
  const { status, body } = await identity.signIn(member.email, member.password);
  if (status !== 200 || body.state !== 'second-factor-required') throw new Error(`Signing in answered ${status} ${JSON.stringify(body)}`);
  return body as SecondStep;
}

export const secondStep = (identity: TestIdentity, ticket: string, factor: SecondFactorProof) =>
  identity.call('POST', '/internal/sessions/second-factor', { body: { ticket, factor } });

export async function secondStepByPasskey(identity: TestIdentity, ticket: string, device: PasskeyDevice, behaviour?: Behaviour) {
  const options = await identity.call('POST', '/internal/sessions/second-factor/challenge', { body: { ticket } });
  return secondStep(identity, ticket, { kind: 'passkey', assertion: device.sign(options.body, behaviour) });
}

export async function passkeySignIn(identity: TestIdentity, device: PasskeyDevice, behaviour?: Behaviour) {
  const options = await identity.call('POST', '/internal/sessions/passkey/challenge', { body: {} });
  return identity.call('POST', '/internal/sessions/passkey', { body: { assertion: device.sign(options.body, behaviour) } });
}

/** A proof by passkey for an operation that asks again. */
export async function passkeyProof(identity: TestIdentity, member: Signed, device: PasskeyDevice, behaviour?: Behaviour) {
  const options = await identity.as(member, 'POST', '/account/reauthentication/challenge', {});
  return { secondFactor: { kind: 'passkey' as const, assertion: device.sign(options.body, behaviour) } };
}
