import type { MediaUpload, MediaUploads } from '#shared/uploads/media-uploads.js';
import { COMPOSER_TEXTS } from '../texts.js';
import { MediaItem } from './media-item.js';
import styles from './media-list.module.css';

export interface MediaListProps {
  items: readonly MediaUpload[];
  media: MediaUploads;
}

export function MediaList({ items, media }: MediaListProps) {
  return (
    <ul className={styles.list} aria-label={COMPOSER_TEXTS.media}>
      {items.map((item) => (
        <MediaItem
          key={item.id}
          item={item}
          onDescribe={(alt) => media.describe(item.id, alt)}
          onCropped={(file) => media.replace(item.id, file)}
          onRemove={() => media.remove(item.id)}
          onRetry={() => media.retry(item.id)}
        />
      ))}
    </ul>
  );
}
