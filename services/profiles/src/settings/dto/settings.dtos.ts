import { z } from 'zod';

/** Who besides its owner reads the e-mail address. The default is connections (DECISION-3, DECISION-21). */
export const EMAIL_VISIBILITIES = ['everyone', 'connections', 'nobody'] as const;
export type EmailVisibility = (typeof EMAIL_VISIBILITIES)[number];

export const ProfileSettingsResponse = z
  .object({ emailVisibility: z.enum(EMAIL_VISIBILITIES), showPresence: z.boolean() })
  .meta({ id: 'ProfileSettings' });
export type ProfileSettingsResponse = z.output<typeof ProfileSettingsResponse>;

/** What other services may know of a member's settings. */
export const PresenceSettingResponse = z.object({ showPresence: z.boolean() }).meta({ id: 'PresenceSetting' });
export type PresenceSettingResponse = z.output<typeof PresenceSettingResponse>;

/** Absent fields stay as they are. */
export const ChangeSettingsRequest = z
  .strictObject({ emailVisibility: z.enum(EMAIL_VISIBILITIES).optional(), showPresence: z.boolean().optional() })
  .refine((change) => Object.values(change).some((field) => field !== undefined), 'Name at least one setting.')
  .meta({ id: 'ChangeProfileSettings' });
export type ChangeSettingsRequest = z.output<typeof ChangeSettingsRequest>;
