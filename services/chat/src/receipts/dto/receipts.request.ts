import { z } from 'zod';

const Seq = z.int().nonnegative();

export const ReceiptsRequest = z
  .strictObject({
    delivered: Seq.optional().meta({ description: 'Everything up to this seq has arrived' }),
    read: Seq.optional().meta({ description: 'Everything up to this seq was seen; so it has arrived, too' }),
  })
  .meta({ id: 'NewReceipts' });
export type ReceiptsRequest = z.output<typeof ReceiptsRequest>;
