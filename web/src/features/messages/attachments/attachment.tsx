import { attachmentWords } from '../state/message.texts.js';
import { kindOfFile, type ShownFile, type ShownMessage } from '../state/shown-message.js';
import { useFileAddress } from '../hooks/use-file-address.js';
import { useMessageActions } from '../thread/message-actions.context.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { AudioPlayer } from './audio-player.js';
import { FileLink } from './file-link.js';
import { PictureAttachment } from './picture-attachment.js';
import { reveal, useRevealed } from './revealed.js';
import { UploadProgress } from './upload-progress.js';
import { VeiledMedia } from './veiled-media.js';
import { VideoAttachment } from './video-attachment.js';

export interface AttachmentProps {
  message: ShownMessage;
  file: ShownFile;
  otherName: string;
}

/**
 * A file in a message. Pictures, sound and videos are shown in place, all other files are offered for saving (MSG-035, MSG-036). What
 * the other sends to be looked at is veiled until the member asks for it (MSG-128).
 */
export function Attachment({ message, file, otherName }: AttachmentProps) {
  const source = useFileAddress(message);
  const kind = kindOfFile(file.type);
  const { picturesOpen } = useMessageActions();
  const revealed = useRevealed(message.id);
  const veiled = message.sender === 'other' && !picturesOpen && !revealed && !source.failed && (kind === 'image' || kind === 'video');
  return (
    <>
      {/* The words of the message are the file's name (MSG-042), which each of these shows or carries; the server says them in English. */}
      <VisuallyHidden>{attachmentWords(file.name)} </VisuallyHidden>
      {veiled && <VeiledMedia file={file} kind={kind} source={source} otherName={otherName} onReveal={() => reveal(message.id)} />}
      {kind === 'image' && !veiled && (
        <PictureAttachment file={file} source={source} otherName={message.sender === 'me' ? null : otherName} />
      )}
      {kind === 'audio' && <AudioPlayer file={file} source={source} />}
      {kind === 'video' && !veiled && <VideoAttachment file={file} source={source} />}
      {kind === 'other' && <FileLink file={file} source={source} />}
      {message.state === 'sending' && <UploadProgress message={message} file={file} />}
    </>
  );
}
