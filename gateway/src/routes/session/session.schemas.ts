import { TRUST_TIERS } from '@affinity/kit/budgets/trust';
import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { PasskeyAssertion, SecondFactorKind, SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { z } from 'zod';

/** Identity judges the texts. The gateway only bounds what it passes on. */
const text = (max: number) => z.string().max(max);
const MAX_EMAIL_INPUT = 1000;
const MAX_PASSWORD_INPUT = 4096;
const MAX_NAME_INPUT = 1000;
const MAX_TOKEN_INPUT = 8192;

export const SessionAccount = z
  .object({
    id: z.uuid(),
    kind: z.enum(['member', 'anonymous']),
    email: z.string().nullable(),
    /** True also when there is no address to confirm. */
    emailConfirmed: z.boolean(),
    displayName: z.string(),
    roles: z.array(z.string()),
    language: z.enum(LANGUAGES).nullable().meta({ description: 'Null where it is not known' }),
  })
  .meta({ id: 'SessionAccount' });

export type SignedInAccount = z.infer<typeof SessionAccount>;

export const SignedOutSession = z.object({ state: z.literal('signed-out') }).meta({ id: 'SignedOutSession' });
export const SignedInSession = z
  .object({
    state: z.literal('signed-in'),
    sessionId: z.uuid(),
    account: SessionAccount,
    trust: z.enum(TRUST_TIERS).optional().meta({ description: 'How much the member may do within a day; said by `GET /api/session`' }),
  })
  .meta({ id: 'SignedInSession' });
export const Session = z.discriminatedUnion('state', [SignedOutSession, SignedInSession]).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** The password or Google was right, and the account asks for one thing more. Nobody is signed in yet. */
export const SecondFactorRequired = z
  .object({ state: z.literal('second-factor-required'), methods: z.array(SecondFactorKind) })
  .meta({ id: 'SecondFactorRequired' });
export const SignInAnswer = z.discriminatedUnion('state', [SignedInSession, SecondFactorRequired]).meta({ id: 'SignInAnswer' });
export type SignInAnswer = z.infer<typeof SignInAnswer>;
export type SignedInSession = z.infer<typeof SignedInSession>;

export const SecondStepRequest = z.strictObject({ factor: SecondFactorProof }).meta({ id: 'CompleteSecondStepRequest' });
export const PasskeySignInRequest = z.strictObject({ assertion: PasskeyAssertion }).meta({ id: 'PasskeySignInRequest' });
export const NothingRequest = z.strictObject({}).meta({ id: 'NothingRequest' });

export const SignInRequest = z
  .strictObject({ email: text(MAX_EMAIL_INPUT), password: text(MAX_PASSWORD_INPUT) })
  .meta({ id: 'SignInRequest' });
export const CustomTokenRequest = z.strictObject({ token: text(MAX_TOKEN_INPUT) }).meta({ id: 'CustomTokenRequest' });
export const AnonymousSessionRequest = z.strictObject({}).meta({ id: 'AnonymousSessionRequest' });
export const CreateAccountRequest = z
  .strictObject({
    firstName: text(MAX_NAME_INPUT),
    lastName: text(MAX_NAME_INPUT),
    email: text(MAX_EMAIL_INPUT),
    password: text(MAX_PASSWORD_INPUT),
    /** A solved challenge; only if identity asks for one. */
    proof: z.strictObject({ challenge: text(MAX_TOKEN_INPUT), solution: text(MAX_NAME_INPUT) }).optional(),
  })
  .meta({ id: 'CreateAccountRequest' });
export type CreateAccountRequest = z.infer<typeof CreateAccountRequest>;
