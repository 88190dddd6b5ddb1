import { z } from 'zod';

export const CaseTokenRequest = z.strictObject({ token: z.string().min(20).max(200) }).meta({ id: 'CaseTokenRequest' });
export type CaseTokenRequest = z.output<typeof CaseTokenRequest>;

export const CaseTokenHolderResponse = z.object({ accountId: z.uuid() }).meta({ id: 'CaseTokenHolder' });
export type CaseTokenHolderResponse = z.output<typeof CaseTokenHolderResponse>;
