import type { ShownFile } from '../state/shown-message.js';
import type { FileSource } from '../hooks/use-file-address.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { FileIcon } from '../components/message-icons.js';
import { sizeText } from '../thread/message-times.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './attachments.module.css';

export interface FileLinkProps {
  file: Pick<ShownFile, 'name' | 'size' | 'type'>;
  source: FileSource;
}

/** A file that is saved rather than shown: its name and size (MSG-035). */
export function FileLink({ file: { name, size }, source }: FileLinkProps) {
  const { url, failed } = source;
  const words = (
    <>
      <span className={styles['file-icon']}>
        <FileIcon size={24} />
      </span>
      <span className={styles['file-words']}>
        <span className={styles['file-name']} dir="auto">
          {name}
        </span>
        <span className={styles['file-size']}>{failed ? THREAD_TEXTS.fileUnavailable : sizeText(size)}</span>
      </span>
    </>
  );
  if (url === null) {
    return failed ? (
      <button type="button" className={styles.file} onClick={() => source.renew()}>
        {words}
        <span className={styles.again}>{THREAD_TEXTS.retry}</span>
      </button>
    ) : (
      <span className={styles.file}>{words}</span>
    );
  }
  return (
    <a className={styles.file} href={url} download={name} target="_blank" rel="noopener noreferrer">
      <VisuallyHidden>{THREAD_TEXTS.download} </VisuallyHidden>
      {words}
    </a>
  );
}
