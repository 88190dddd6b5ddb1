import { z } from 'zod';

/** What an account may be asked for after its password. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery-code'] as const;
export const SecondFactorKind = z.enum(SECOND_FACTORS);
export type SecondFactorKind = z.output<typeof SecondFactorKind>;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url.');

/** A credential id has at most 1023 bytes (WebAuthn 3, 4). */
const CredentialId = base64url(1364);

/** What `navigator.credentials.get()` answers, as JSON (WebAuthn 3, 5.1.8). */
export const PasskeyAssertion = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    response: z.object({
      clientDataJSON: base64url(4096),
      authenticatorData: base64url(4096),
      signature: base64url(8192),
      userHandle: base64url(128).optional(),
    }),
    type: z.literal('public-key'),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** What `navigator.credentials.create()` answers, as JSON. */
export const PasskeyAttestation = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    response: z.object({
      clientDataJSON: base64url(4096),
      attestationObject: base64url(16_384),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
    type: z.literal('public-key'),
  })
  .meta({ id: 'PasskeyAttestation' });
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** The proof of one second factor. */
export const SecondFactorProof = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp'), code: z.string().max(20) }),
    z.strictObject({ kind: z.literal('recovery-code'), code: z.string().max(60) }),
    z.strictObject({ kind: z.literal('passkey'), assertion: PasskeyAssertion }),
  ])
  .meta({ id: 'SecondFactorProof' });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });
const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What `navigator.credentials.get()` is given. */
export const PasskeyRequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string(),
    allowCredentials: z.array(Descriptor).optional(),
    userVerification: UserVerification,
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>;

/** What `navigator.credentials.create()` is given. */
export const PasskeyCreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(Descriptor).optional(),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: UserVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>;
