import { z } from 'zod';

export const StartGoogleRequest = z.strictObject({ intent: z.enum(['signin', 'signup']) }).meta({ id: 'StartGoogleRequest' });
export type StartGoogleRequest = z.output<typeof StartGoogleRequest>;

export const StartGoogleResponse = z
  .object({
    authorizationUrl: z.url(),
    /** Opaque; the browser that started must bring it back. Valid for ten minutes. */
    flow: z.string(),
  })
  .meta({ id: 'GoogleStart' });
export type StartGoogleResponse = z.output<typeof StartGoogleResponse>;

export const CompleteGoogleRequest = z
  .strictObject({
    flow: z.string().min(1).max(2000),
    /** The query of the provider's redirect, without the question mark. */
    callbackQuery: z.string().max(8000),
  })
  .meta({ id: 'CompleteGoogleRequest' });
export type CompleteGoogleRequest = z.output<typeof CompleteGoogleRequest>;
