import { useEffect } from 'react';
import { holdObjectUrl, objectUrlOf } from '#features/messages/unsent/object-urls.js';
import { kindOfFile } from '#features/messages/state/shown-message.js';
import { CropButton } from '#shared/crop/crop-button.js';
import { contentTypeOf, mayBeCropped } from '#shared/uploads/media-file.js';
import { CloseIcon } from '#shared/ui/shell-icons.js';
import { FileIcon } from '#features/messages/components/message-icons.js';
import { sizeText } from '#features/messages/thread/message-times.js';
import { FILE_TEXTS } from '../texts.js';
import styles from './picked-files.module.css';
import type { PickedFile } from './kept-files.js';
import type { PickedFiles } from './use-picked-files.js';

export interface PickedFilesListProps {
  picked: PickedFiles;
  onCancel: () => void;
  /** Called after the removal of a file: its button, which had the focus, is gone. */
  onRemoved: () => void;
}

/** What Send will send: pictures and videos as they look, other files by name and size. Each can be taken out (MSG-091). */
export function PickedFilesList({ picked: { files, remove, replace }, onCancel, onRemoved }: PickedFilesListProps) {
  return (
    <section className={styles.panel} aria-label={FILE_TEXTS.region}>
      <header className={styles.head}>
        <p className={styles.title}>{FILE_TEXTS.count(files.length)}</p>
        <p className={styles.limit}>{FILE_TEXTS.limit}</p>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {FILE_TEXTS.cancel}
        </button>
      </header>
      <ul className={styles.files}>
        {files.map(({ key, file }) => (
          <Picked
            key={key}
            file={file}
            onCropped={(cropped) => replace(key, cropped)}
            onRemove={() => {
              remove(key);
              onRemoved();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface PickedProps {
  file: PickedFile['file'];
  onCropped: (file: File) => void;
  onRemove: () => void;
}

function Picked({ file, onCropped, onRemove }: PickedProps) {
  const kind = kindOfFile(contentTypeOf(file));
  const drawn = kind === 'image' || kind === 'video';
  return (
    <li className={styles.file} data-drawn={drawn}>
      {drawn ? <Look file={file} kind={kind} /> : <FileIcon size={24} />}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.size}>{sizeText(file.size)}</span>
        {kind === 'image' && mayBeCropped(file) && <Crop file={file} onCropped={onCropped} />}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={FILE_TEXTS.remove(file.name)}
        title={FILE_TEXTS.remove(file.name)}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  );
}

function Crop({ file, onCropped }: Pick<PickedProps, 'file' | 'onCropped'>) {
  useEffect(() => holdObjectUrl(file), [file]);
  return <CropButton file={file} url={objectUrlOf(file)} className={styles.crop} onCropped={onCropped} />;
}

/** The name stands beside it. */
function Look({ file, kind }: { file: File; kind: 'image' | 'video' }) {
  useEffect(() => holdObjectUrl(file), [file]);
  const url = objectUrlOf(file);
  return kind === 'image' ? (
    <img className={styles.look} src={url} alt="" decoding="async" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- shows how a video begins, and is not played
    <video className={styles.look} src={url} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
  );
}
