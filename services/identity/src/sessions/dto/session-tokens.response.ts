import { z } from 'zod';
import { OwnAccountResponse } from '../../accounts/dto/account.response.js';

/** A session as the gateway gets it. Tokens travel between gateway and identity only; the browser gets cookies. */
export const SessionTokensResponse = z
  .object({
    account: OwnAccountResponse,
    sessionId: z.uuid(),
    accessToken: z.string(),
    accessExpiresAt: z.iso.datetime(),
    refreshToken: z.string(),
    refreshExpiresAt: z.iso.datetime(),
    /** What the browser keeps beyond the session: it shows at the next sign-in that the account knows the device. */
    device: z.string().optional(),
  })
  .meta({ id: 'SessionTokens' });
export type SessionTokens = z.output<typeof SessionTokensResponse>;
