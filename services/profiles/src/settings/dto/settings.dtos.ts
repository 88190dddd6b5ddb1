import { AUDIENCES, SECTIONS, type Section } from '@affinity/proto/vocabulary/audience';
import { z } from 'zod';

/** Who besides its owner reads the e-mail address. The default is connections (DECISION-3, DECISION-21). */
export const EMAIL_VISIBILITIES = ['everyone', 'connections', 'nobody'] as const;
export type EmailVisibility = (typeof EMAIL_VISIBILITIES)[number];

const AnAudience = z.enum(AUDIENCES);
const bySection = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(SECTIONS.map((section) => [section, value])) as Record<Section, Value>;

export const ProfileSettingsResponse = z
  .object({
    emailVisibility: z.enum(EMAIL_VISIBILITIES),
    showPresence: z.boolean(),
    audience: z.object(bySection(AnAudience)).meta({
      id: 'Audiences',
      description: 'To whom each section is open: everyone; whom the member sparked, and connections; connections',
    }),
  })
  .meta({ id: 'ProfileSettings' });
export type ProfileSettingsResponse = z.output<typeof ProfileSettingsResponse>;

/** What other services may know of a member's settings. */
export const PresenceSettingResponse = z.object({ showPresence: z.boolean() }).meta({ id: 'PresenceSetting' });
export type PresenceSettingResponse = z.output<typeof PresenceSettingResponse>;

/** Absent fields stay as they are. */
export const ChangeSettingsRequest = z
  .strictObject({
    emailVisibility: z.enum(EMAIL_VISIBILITIES).optional(),
    showPresence: z.boolean().optional(),
    audience: z
      .strictObject(bySection(AnAudience.optional()))
      .refine((sections) => Object.values(sections).some((audience) => audience !== undefined), 'Name at least one section.')
      .optional(),
  })
  .refine((change) => Object.values(change).some((field) => field !== undefined), 'Name at least one setting.')
  .meta({ id: 'ChangeProfileSettings' });
export type ChangeSettingsRequest = z.output<typeof ChangeSettingsRequest>;
