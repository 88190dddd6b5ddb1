import { z } from 'zod';

/** What a list of conversations has on its first page. */
const MAX_DELIVERED = 100;

const Seq = z.int().nonnegative();

export const ReceiptsRequest = z
  .strictObject({
    delivered: Seq.optional().meta({ description: 'Everything up to this seq has arrived' }),
    read: Seq.optional().meta({ description: 'Everything up to this seq was seen; so it has arrived, too' }),
  })
  .meta({ id: 'NewReceipts' });
export type ReceiptsRequest = z.output<typeof ReceiptsRequest>;

/** A page that comes back reports what it received in many conversations at once. */
export const DeliveredRequest = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          pairKey: z.string().max(80),
          seq: Seq.meta({ description: 'Everything up to this seq has arrived' }),
        }),
      )
      .min(1)
      .max(MAX_DELIVERED),
  })
  .meta({ id: 'NewDelivered' });
export type DeliveredRequest = z.output<typeof DeliveredRequest>;
