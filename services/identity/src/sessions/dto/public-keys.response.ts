import { z } from 'zod';

export const PublicKeySetResponse = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'PublicKeySet' });
export type PublicKeySet = z.output<typeof PublicKeySetResponse>;
