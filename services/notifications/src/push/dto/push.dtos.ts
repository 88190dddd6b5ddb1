import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { z } from 'zod';

const LONGEST_ENDPOINT = 1000;
/** Base64url of so many bytes, without padding. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));
const POINT_BYTES = 65;

const Choices = {
  showsNames: z.boolean().meta({ description: 'Whether who did it is named, also where the screen is locked' }),
};

/** What `PushManager.subscribe` gave, and what the member chose. */
export const PushDeviceRequest = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(LONGEST_ENDPOINT)
      .meta({ description: "The push service's address of this device" }),
    p256dh: bytes(POINT_BYTES).meta({ description: "The device's public key (RFC 8291), base64url" }),
    auth: bytes(16).meta({ description: "The device's secret (RFC 8291), base64url" }),
    publicKey: bytes(POINT_BYTES).meta({ description: 'The key that the device subscribed with' }),
    language: z.enum(LANGUAGES),
    ...Choices,
  })
  .meta({ id: 'PushDeviceRequest' });
export type PushDeviceRequest = z.output<typeof PushDeviceRequest>;

export const PushResponse = z
  .object({
    publicKey: z.string().nullable().meta({ description: 'What to subscribe with; null where this installation tells devices nothing' }),
    device: z
      .object({ endpoint: z.string(), publicKey: z.string(), language: z.enum(LANGUAGES), ...Choices })
      .nullable()
      .meta({ description: "The device of the caller's session; null without any" }),
  })
  .meta({ id: 'Push' });
export type PushResponse = z.output<typeof PushResponse>;
