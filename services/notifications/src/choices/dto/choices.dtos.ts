import {
  FIRST_NOTIFICATION_CHOICES,
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  PAUSE_LENGTHS,
} from '@affinity/proto/vocabulary/notification-choices';
import { z } from 'zod';
import { isTimeZone } from '../time-of-day.js';

const Choice = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  way: z.enum(NOTIFICATION_WAYS),
  chosen: z.boolean().meta({ description: 'Whether the member is told of such things in this way' }),
});

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'Hours and minutes, 00:00 to 23:59' });
const LONGEST_ZONE = 64;
const TimeZone = z
  .string()
  .max(LONGEST_ZONE)
  .refine((name) => isTimeZone(name), 'This is no time zone.')
  .meta({ description: 'Name of the time zone in the database of IANA' });

const MOST_CHOICES = NOTIFICATION_TOPICS.length * NOTIFICATION_WAYS.length;

export const NotificationChoicesRequest = z
  .strictObject({
    choices: z
      .array(
        z
          .strictObject(Choice.shape)
          .refine(({ topic, way }) => FIRST_NOTIFICATION_CHOICES[topic][way] !== undefined, 'There is nothing to choose.'),
      )
      .min(1)
      .max(MOST_CHOICES)
      .meta({ description: 'What changes; of one that stands twice the last counts' }),
  })
  .meta({ id: 'NotificationChoicesRequest' });
export type NotificationChoicesRequest = z.output<typeof NotificationChoicesRequest>;

export const QuietHoursRequest = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay, timeZone: TimeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'The end is the beginning.' })
  .meta({ id: 'QuietHoursRequest' });
export type QuietHoursRequest = z.output<typeof QuietHoursRequest>;

export const PauseRequest = z
  .strictObject({
    length: z.enum(PAUSE_LENGTHS).meta({ description: 'For an hour, until 8:00 tomorrow, or until the member ends it' }),
    timeZone: TimeZone,
  })
  .meta({ id: 'PauseRequest' });
export type PauseRequest = z.output<typeof PauseRequest>;

export const PauseResponse = z
  .object({ until: z.iso.datetime().nullable().meta({ description: 'Null when the member ends it' }) })
  .meta({ id: 'Pause' });
export type PauseResponse = z.output<typeof PauseResponse>;

export const NotificationChoicesResponse = z
  .object({
    choices: z.array(Choice).meta({ description: 'All that can be chosen here, by topics, then by ways' }),
    mailNames: z.boolean().nullable().meta({ description: 'Whether mail names people; null where this installation sends none' }),
    quietHours: z.object({ from: TimeOfDay, to: TimeOfDay, timeZone: z.string() }).nullable(),
    pause: PauseResponse.nullable(),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoicesResponse = z.output<typeof NotificationChoicesResponse>;
