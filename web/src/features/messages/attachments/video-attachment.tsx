import { useRef } from 'react';
import type { ShownFile } from '../state/shown-message.js';
import type { FileSource } from '../hooks/use-file-address.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './attachments.module.css';
import { FileLink } from './file-link.js';
import { playAlone, stopped } from './one-sound.js';

/** A video in the thread, with the browser's own controls. Its first frame is its still. */
export function VideoAttachment({ file, source }: { file: ShownFile; source: FileSource }) {
  const video = useRef<HTMLVideoElement>(null);
  if (source.failed) return <FileLink file={file} source={source} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos come without a track
    <video
      ref={video}
      className={styles.video}
      src={source.url === null ? undefined : `${source.url}#t=0.1`}
      preload="metadata"
      controls
      playsInline
      aria-label={THREAD_TEXTS.video(file.name)}
      onPlay={({ currentTarget }) => playAlone(currentTarget)}
      onPause={({ currentTarget }) => stopped(currentTarget)}
      onError={() => source.renew()}
    />
  );
}
