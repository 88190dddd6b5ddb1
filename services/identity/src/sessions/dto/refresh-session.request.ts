import { z } from 'zod';

export const RefreshTokenField = z.string().min(1).max(200);

export const RefreshSessionRequest = z.strictObject({ refreshToken: RefreshTokenField }).meta({ id: 'RefreshSessionRequest' });
export type RefreshSessionRequest = z.output<typeof RefreshSessionRequest>;

export const EndSessionRequest = z
  .union([z.strictObject({ sessionId: z.uuid() }), z.strictObject({ refreshToken: RefreshTokenField })])
  .meta({ id: 'EndSessionRequest' });
export type EndSessionRequest = z.output<typeof EndSessionRequest>;
