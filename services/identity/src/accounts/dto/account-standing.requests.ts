import { z } from 'zod';
import { RolesField } from './fields.js';

export const DisableAccountRequest = z.strictObject({ reason: z.string().trim().min(1).max(500) }).meta({ id: 'DisableAccountRequest' });
export type DisableAccountRequest = z.output<typeof DisableAccountRequest>;
export const EnableAccountRequest = z.strictObject({}).meta({ id: 'EnableAccountRequest' });
export type EnableAccountRequest = z.output<typeof EnableAccountRequest>;
export const SetRolesRequest = z.strictObject({ roles: RolesField }).meta({ id: 'SetRolesRequest' });
export type SetRolesRequest = z.output<typeof SetRolesRequest>;
