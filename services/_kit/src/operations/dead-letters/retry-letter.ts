import { DiscoveryService } from '@nestjs/core';
import { Transactions } from '../../db/transactions.js';
import { discoverHandlers } from '../../events/discover-handlers.js';
import { decode, processOnce } from '../../events/process-message.js';
import type { OperatorContext } from '../operator-context.js';
import type { DeadLetter } from './dead-letters.js';

export type Outcome = 'processed' | 'processed before';

/** Runs the consumer's own handler in one transaction with its inbox row, as the running service would. @throws what the handler throws */
export async function retryLetter(context: OperatorContext, { consumer, bytes }: DeadLetter): Promise<Outcome> {
  const app = await context.app();
  const found = discoverHandlers(app.get(DiscoveryService, { strict: false })).find(({ definition }) => definition.durable === consumer);
  if (!found) throw new Error(`${consumer} is no consumer of this version`);
  const event = decode(found.definition, bytes);
  const first = await processOnce(found.definition, found.handler, event, app.get(Transactions, { strict: false }));
  return first ? 'processed' : 'processed before';
}
