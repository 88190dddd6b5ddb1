import type { MessageResponse } from '../messages/dto/message.response.js';

/**
 * What open pages of a member are told at once, as JSON on the core subject `live.chat.<memberId>`. Nothing keeps it: who
 * misses a message learns of it by the durable event and its seq; receipts are read again with the conversation.
 */
export type LiveFrame =
  | { readonly type: 'message'; readonly message: MessageResponse }
  /** `memberId` has received and read up to there. */
  | {
      readonly type: 'receipts';
      readonly pairKey: string;
      readonly memberId: string;
      readonly deliveredSeq: number;
      readonly readSeq: number;
    }
  | { readonly type: 'typing'; readonly pairKey: string; readonly memberId: string };

export const liveSubject = (memberId: string): string => `live.chat.${memberId}`;
