import type { LinkPreview, NewMessage, VoiceMessage } from '#shared/api/schema.js';
import type { Replied } from '../state/shown-message.js';
import type { UnsentMessage } from './unsent.reducer.js';
import { attachmentWords } from '../state/message.texts.js';

/** What a member sends: words, or a file that words may come with. */
export type Written = (
  | { readonly text: string; readonly preview?: LinkPreview }
  | { readonly file: File; readonly caption?: string; readonly voice?: VoiceMessage }
) & {
  readonly replyTo?: Replied;
};

/** A message that has just been written. The server gives a file's message its content (MSG-042). @param now milliseconds since 1970 */
export function newItem(id: string, pairKey: string, what: Written, order: number, now: number): UnsentMessage {
  const [content, file] = 'text' in what ? [what.text, null] : [attachmentWords(what.file.name), what.file];
  return {
    id,
    pairKey,
    content,
    writtenAt: new Date(now).toISOString(),
    order,
    file: file === null ? null : { type: file.type, name: file.name, size: file.size },
    ...('caption' in what && what.caption !== undefined && { caption: what.caption }),
    ...('voice' in what && what.voice !== undefined && { voice: what.voice }),
    ...('preview' in what && what.preview !== undefined && { preview: what.preview }),
    ...(what.replyTo !== undefined && { replyTo: what.replyTo }),
    uploadId: null,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    progress: 0,
  };
}

/** What the server is sent. @param uploadId of a file that has arrived */
export function bodyOf({ id, content, caption, voice, replyTo, preview }: UnsentMessage, uploadId: string | null): NewMessage {
  const reply = replyTo === undefined ? {} : { replyTo: replyTo.seq };
  if (uploadId === null) return { id, content, ...(preview !== undefined && { previewOf: preview.link }), ...reply };
  return { id, uploadId, ...(caption !== undefined && { caption }), ...(voice !== undefined && { voice }), ...reply };
}
