import { z } from 'zod';
import { RolesField, UNSTORABLE } from './fields.js';

export const DisableAccountRequest = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .refine((text) => !UNSTORABLE.test(text), 'Control characters are not allowed'),
  })
  .meta({ id: 'DisableAccountRequest' });
export type DisableAccountRequest = z.output<typeof DisableAccountRequest>;
export const EnableAccountRequest = z.strictObject({}).meta({ id: 'EnableAccountRequest' });
export type EnableAccountRequest = z.output<typeof EnableAccountRequest>;
export const SetRolesRequest = z.strictObject({ roles: RolesField }).meta({ id: 'SetRolesRequest' });
export type SetRolesRequest = z.output<typeof SetRolesRequest>;
