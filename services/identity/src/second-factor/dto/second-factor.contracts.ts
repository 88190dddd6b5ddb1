import { SecondFactorKind, SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { z } from 'zod';
import { ReauthenticationFields } from '../../accounts/dto/reauthentication.fields.js';
import { SessionTokensResponse } from '../../sessions/dto/session-tokens.response.js';

const TicketField = z.string().min(1).max(200);

/** The first step is done, and is not enough. The ticket is no session: it opens the second step only, once, for five minutes. */
export const SecondStepResponse = z
  .object({
    state: z.literal('second-factor-required'),
    ticket: z.string(),
    expiresAt: z.iso.datetime(),
    methods: z.array(SecondFactorKind),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.output<typeof SecondStepResponse>;

export const SignInOutcome = z.union([SessionTokensResponse, SecondStepResponse]).meta({ id: 'SignInOutcome' });
export type SignInOutcome = z.output<typeof SignInOutcome>;

export const SecondStepRequest = z.strictObject({ ticket: TicketField, factor: SecondFactorProof }).meta({ id: 'SecondStepRequest' });
export type SecondStepRequest = z.output<typeof SecondStepRequest>;
export const SecondStepChallengeRequest = z.strictObject({ ticket: TicketField }).meta({ id: 'SecondStepChallengeRequest' });
export type SecondStepChallengeRequest = z.output<typeof SecondStepChallengeRequest>;

/** Asks who is at the screen once more. */
export const ConfirmRequest = z.strictObject({ ...ReauthenticationFields }).meta({ id: 'ConfirmRequest' });
export type ConfirmRequest = z.output<typeof ConfirmRequest>;
export const NothingRequest = z.strictObject({}).meta({ id: 'NothingRequest' });
export type NothingRequest = z.output<typeof NothingRequest>;

export const TotpSetupResponse = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing' }),
    address: z.string().meta({ description: 'otpauth address, for a QR code' }),
  })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.output<typeof TotpSetupResponse>;
export const ConfirmTotpRequest = z.strictObject({ code: z.string().max(20) }).meta({ id: 'ConfirmTotpRequest' });
export type ConfirmTotpRequest = z.output<typeof ConfirmTotpRequest>;

/** Shown this once; null where the member has some already. */
export const RecoveryCodesField = z.array(z.string()).nullable();
export const RecoveryCodesResponse = z.object({ recoveryCodes: RecoveryCodesField }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodesResponse = z.output<typeof RecoveryCodesResponse>;

export const PasskeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    backedUp: z.boolean().meta({ description: 'Whether it is kept in the account of a phone or password manager, too' }),
  })
  .meta({ id: 'Passkey' });
export type PasskeyResponse = z.output<typeof PasskeyResponse>;

/** How the caller signs in. */
export const SignInMethodsResponse = z
  .object({
    password: z.boolean(),
    google: z.boolean(),
    passkeys: z.array(PasskeyResponse),
    totp: z.object({ confirmedAt: z.iso.datetime() }).nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.output<typeof SignInMethodsResponse>;
