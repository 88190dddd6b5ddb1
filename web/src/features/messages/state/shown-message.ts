import type { LinkPreview, Message, VoiceMessage } from '#shared/api/schema.js';

/** The message that another one replies to. */
export type Replied = NonNullable<Message['replyTo']>;

/** How far an own message has come. */
export type DeliveryState = 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** A message as a screen shows it (ENT-057). Its `id` stays the same when it is sent. */
export interface ShownMessage {
  readonly id: string;
  readonly pairKey: string;
  readonly sender: 'me' | 'other';
  readonly senderId: string;
  readonly content: string;
  /** ISO 8601. An unsent message has the time it was written. */
  readonly timestamp: string;
  /** Null while the message is unsent. */
  readonly seq: number | null;
  /** Null for the other member's messages. */
  readonly state: DeliveryState | null;
  readonly file: ShownFile | null;
  /** Its words were changed after it was sent. */
  readonly edited: boolean;
  readonly replyTo: Replied | null;
  /** Of a page that its words link to (MSG-118). */
  readonly preview: LinkPreview | null;
  readonly reactions: readonly ShownReaction[];
}

/** An emoji that one of the two gave to the message, or both (MSG-099). */
export interface ShownReaction {
  readonly emoji: string;
  readonly mine: boolean;
  readonly theirs: boolean;
}

export interface ShownFile {
  readonly type: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Words under the file. */
  readonly caption?: string;
  /** Length and wave of a voice message, where its browser measured them (MSG-105, MSG-106). */
  readonly voice?: VoiceMessage;
  /** Given for a sent file. */
  readonly address?: { readonly url: string; readonly expiresAt: string };
  /** The file of an own message that is unsent or was just sent by this tab. It is shown without loading. */
  readonly local?: File;
  /** From 0 to 1 while the file is being sent. */
  readonly progress?: number;
}

export type FileKind = 'image' | 'audio' | 'video' | 'other';

/** How a file is shown (MSG-036); a picture that browsers do not draw is one to save. */
export function kindOfFile(type: string): FileKind {
  const [family = ''] = type.toLowerCase().split('/', 1);
  if (family === 'image') return SHOWN_IMAGE.test(type) ? 'image' : 'other';
  return family === 'audio' || family === 'video' ? family : 'other';
}

/** SVG is a document with scripts, and HEIC or TIFF are not drawn everywhere. */
const SHOWN_IMAGE = /^image\/(?:jpeg|png|gif|webp)(?:;|$)/i;

/** A message as a reply shows it above itself; null for one that is not sent. */
export function repliedOf({ seq, senderId, content, file }: ShownMessage): Replied | null {
  if (seq === null) return null;
  return {
    seq,
    deleted: false,
    senderId,
    content,
    ...(file !== null && { fileType: file.type, fileName: file.name }),
    ...(file?.caption !== undefined && { caption: file.caption }),
  };
}
