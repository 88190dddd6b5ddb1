import { logError } from '#shared/code/log-error.js';
import type { ChatRequests } from './chat-requests.js';
import { FurthestSeqs } from './furthest-seqs.js';

/** How many conversations one request may tell. */
const MOST_DELIVERED = 100;

/** Tells the server up to where the member's pages have received and the member has read. */
export class OwnReceipts {
  private readonly deliveredSeqs: FurthestSeqs;
  private readonly readSeqs: FurthestSeqs;

  constructor({ putDelivered, putRead }: Pick<ChatRequests, 'putDelivered' | 'putRead'>) {
    this.deliveredSeqs = new FurthestSeqs(
      (reports) => putDelivered([...reports]),
      MOST_DELIVERED,
      (error) => logError('delivered', error),
    );
    this.readSeqs = new FurthestSeqs(
      ([report]) => putRead(report!.pairKey, report!.seq),
      1,
      (error) => logError('read', error),
    );
  }

  delivered(pairKey: string, seq: number): void {
    this.deliveredSeqs.report(pairKey, seq);
  }

  read(pairKey: string, seq: number): void {
    this.readSeqs.report(pairKey, seq);
  }

  stop(): void {
    this.deliveredSeqs.stop();
    this.readSeqs.stop();
  }
}
