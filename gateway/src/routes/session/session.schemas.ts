import { z } from 'zod';

/** Identity judges what is in them; the gateway only bounds what it carries there. */
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
    /** No address waits to be proven. */
    emailConfirmed: z.boolean(),
    displayName: z.string(),
    roles: z.array(z.string()),
  })
  .meta({ id: 'SessionAccount' });

export type SignedInAccount = z.infer<typeof SessionAccount>;

export const SignedOutSession = z.object({ state: z.literal('signed-out') }).meta({ id: 'SignedOutSession' });
export const SignedInSession = z
  .object({ state: z.literal('signed-in'), sessionId: z.uuid(), account: SessionAccount })
  .meta({ id: 'SignedInSession' });
export const Session = z.discriminatedUnion('state', [SignedOutSession, SignedInSession]).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

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
    /** A solved challenge; only where identity asks for one. */
    proof: z.strictObject({ challenge: text(MAX_TOKEN_INPUT), solution: text(MAX_NAME_INPUT) }).optional(),
  })
  .meta({ id: 'CreateAccountRequest' });
export type CreateAccountRequest = z.infer<typeof CreateAccountRequest>;
