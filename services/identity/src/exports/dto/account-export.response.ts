import { z } from 'zod';
import { ReauthenticationFields } from '../../accounts/dto/reauthentication.fields.js';

/** Who is at the screen, see `ReauthenticationService.prove`. */
export const RequestExportRequest = z.strictObject({ ...ReauthenticationFields }).meta({ id: 'RequestExportRequest' });
export type RequestExportRequest = z.output<typeof RequestExportRequest>;

/** A copy of what is stored of a member. */
export const AccountExportResponse = z
  .object({
    id: z.uuid(),
    state: z.enum(['collecting', 'ready', 'failed', 'expired']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'When the file goes; null until it is ready' }),
  })
  .meta({ id: 'AccountExport' });
export type AccountExportResponse = z.output<typeof AccountExportResponse>;

/** Newest first. */
export const AccountExportListResponse = z.object({ items: z.array(AccountExportResponse) }).meta({ id: 'AccountExportList' });
export type AccountExportListResponse = z.output<typeof AccountExportListResponse>;
