import { MAX_PHOTO_ALT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { Picture } from '#shared/media/picture.js';
import type { ProfilePhoto } from '#shared/api/schema.js';
import { TrashIcon, ChevronLeftIcon, ChevronRightIcon } from '#shared/ui/post-icons.js';
import { PHOTO_TEXTS } from './texts.js';
import styles from './photos.module.css';
import { usePhotoWords } from './use-photo-words.js';

export type PhotoAct = 'earlier' | 'later' | 'first' | 'remove';

export interface PhotoTileProps {
  photo: ProfilePhoto;
  at: number;
  total: number;
  memberId: string;
  memberName: string;
  onMove: (to: number, act: PhotoAct, press: MouseEvent) => void;
  onRemove: () => void;
  /** Resolves to whether the words are saved: until then they stay as they were typed. */
  onDescribe: (alt: string) => Promise<boolean>;
  /** While another photo is held over this one. */
  target: boolean;
  /** While it is drawn to another place. */
  held: boolean;
  drag: {
    readonly onPointerDown: (press: PointerEvent<HTMLElement>) => void;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** A photo of the profile, with its words and the ways to move it: by its buttons, or drawn with a pointer. */
export function PhotoTile({ photo, at, total, memberId, memberName, onMove, onRemove, onDescribe, target, held, drag }: PhotoTileProps) {
  const { typed, type, settle } = usePhotoWords(memberId, photo.id, photo.alt, onDescribe);
  const place = PHOTO_TEXTS.place(at + 1, total);
  // The alert about a failed save takes the focus from the field: leaving it so is no second try.
  const failed = useRef(false);
  const save = async () => {
    failed.current = !(await settle());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same by key
    <li
      className={styles.tile}
      data-photo={photo.id}
      data-held={held || undefined}
      data-target={target || undefined}
      onDragOver={drag.onDragOver}
      onDrop={drag.onDrop}
    >
      <div
        className={styles.frame}
        draggable={total > 1}
        onPointerDown={drag.onPointerDown}
        onDragStart={drag.onDragStart}
        onDragEnd={drag.onDragEnd}
      >
        <Picture src={photo.url} alt={photo.alt || place} authorName={memberName} />
        {at === 0 && <span className={styles.badge}>{PHOTO_TEXTS.isFirst}</span>}
      </div>
      <div className={styles.about}>
        <input
          className={styles.alt}
          aria-label={PHOTO_TEXTS.altOf(place)}
          placeholder={PHOTO_TEXTS.altPrompt}
          maxLength={MAX_PHOTO_ALT_LENGTH}
          value={typed ?? photo.alt}
          onChange={({ target: { value } }) => type(value)}
          onFocus={() => {
            failed.current = false;
          }}
          onBlur={() => {
            if (!failed.current) void save();
            failed.current = false;
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) void save();
          }}
        />
        <div className={styles.acts}>
          {total > 1 && (
            <>
              <button
                type="button"
                className={styles.act}
                data-act="earlier"
                aria-label={PHOTO_TEXTS.earlier(place)}
                aria-disabled={at === 0}
                onClick={(press) => onMove(at - 1, 'earlier', press)}
              >
                <ChevronLeftIcon size={20} />
              </button>
              <button
                type="button"
                className={styles.act}
                data-act="later"
                aria-label={PHOTO_TEXTS.later(place)}
                aria-disabled={at === total - 1}
                onClick={(press) => onMove(at + 1, 'later', press)}
              >
                <ChevronRightIcon size={20} />
              </button>
            </>
          )}
          <button type="button" className={styles.act} data-act="remove" aria-label={PHOTO_TEXTS.removeOf(place)} onClick={onRemove}>
            <TrashIcon size={20} />
          </button>
          {at > 0 && (
            <button
              type="button"
              className={styles.word}
              data-act="first"
              aria-label={PHOTO_TEXTS.makeFirstOf(place)}
              onClick={(press) => onMove(0, 'first', press)}
            >
              {PHOTO_TEXTS.makeFirst}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
