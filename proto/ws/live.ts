/**
 * What open pages of a member are told at once, as JSON on the core subject `live.<context>.<memberId>`. Nothing keeps it. A page
 * that misses a message learns of it by the durable event and its seq. Receipts are read again with the conversation.
 */
export type LiveFrame =
  /** A message that was sent, or whose words or reactions changed. */
  | { readonly type: 'message'; readonly message: LiveMessage }
  /** `memberId` has received and read up to these seqs. */
  | {
      readonly type: 'receipts';
      readonly pairKey: string;
      readonly memberId: string;
      readonly deliveredSeq: number;
      readonly readSeq: number;
    }
  | { readonly type: 'typing'; readonly pairKey: string; readonly memberId: string };

/** A message as chat's operations answer it (ENT-055, ENT-056). */
export interface LiveMessage {
  /** UUID, made by the client that sent it. */
  readonly id: string;
  /** Number in the conversation: 1, 2, 3, without gaps. */
  readonly seq: number;
  readonly pairKey: string;
  readonly senderId: string;
  readonly content: string;
  /** ISO 8601, by the server's clock. */
  readonly timestamp: string;
  readonly deleted: boolean;
  /** ISO 8601. When its words were changed last. */
  readonly editedAt?: string;
  /** The message that it replies to. A deleted or cleared one has its seq alone. */
  readonly replyTo?: {
    readonly seq: number;
    readonly deleted: boolean;
    readonly senderId?: string;
    readonly content?: string;
    readonly fileType?: string;
    readonly fileName?: string;
    readonly caption?: string;
  };
  /** One of each member at most. */
  readonly reactions?: { readonly memberId: string; readonly emoji: string }[];
  /** ISO 8601. When its reactions changed last. */
  readonly reactedAt?: string;
  /** What the page said of itself that the text links to. */
  readonly preview?: { readonly link: string; readonly address: string; readonly title: string; readonly description?: string };
  readonly fileType?: string;
  readonly fileName?: string;
  /** Bytes. */
  readonly fileSize?: number;
  /** Pixels of a picture that is shown. */
  readonly fileWidth?: number;
  readonly fileHeight?: number;
  /** Of a voice message whose browser measured it. */
  readonly voice?: { readonly milliseconds: number; readonly peaks: number[] };
  /** Words under the file. */
  readonly caption?: string;
  /** Path of the operation that answers with a short-lived address. */
  readonly fileUrl?: string;
  /** A short-lived address that came with the message. */
  readonly fileAddress?: { readonly url: string; readonly expiresAt: string };
}

export const liveSubject = (context: string, memberId: string): string => `live.${context}.${memberId}`;
