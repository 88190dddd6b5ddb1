import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import type { Profile } from '#shared/api/schema.js';
import { PICTURES_ACCEPTED } from '#shared/uploads/media-file.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { PlusIcon } from '#shared/ui/shell-icons.js';
import { LeavePhotos } from './leave-photos.js';
import { NewPhotoList } from './new-photos.js';
import { moved } from './photo-order.js';
import { type PhotoAct, PhotoTile } from './photo-tile.js';
import { PHOTO_TEXTS } from './texts.js';
import { useFilesHere } from './use-files-here.js';
import { useNewPhotos } from './use-new-photos.js';
import { usePhotoDrag } from './use-photo-drag.js';
import { usePhotoList } from './use-photo-list.js';
import { forgetWords } from './use-photo-words.js';
import { usePressOnce } from './use-press-once.js';
import styles from './photos.module.css';

/** The photos of the own profile: up to six, in an order of the member's own (PRO-068..072). */
export function PhotosSection({ memberId }: { memberId: string }) {
  const { data: profile } = useQuery(ownProfileQuery(memberId));
  // Answers that were kept from the version before have no photos to change.
  const known: Partial<Profile> | null | undefined = profile;
  if (!profile || known?.photos_revision === undefined) return <div className={styles.waiting} />;
  return <Photos profile={profile} />;
}

function Photos({ profile }: { profile: Profile }) {
  const list = usePhotoList(profile);
  const fresh = useNewPhotos(profile.id, list);
  const files = useFilesHere(fresh.take);
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  // Changes that are saved together end together: what is said is of the newest one.
  const newest = useRef('');
  const removed = useRef(false);
  const presses = usePressOnce();
  const pressed = useRef<{ id: string; act: PhotoAct } | null>(null);
  const titleId = useId();
  const { photos } = list;
  const total = photos.length;

  // The browser takes the focus from a button that changes its place in the page.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { id, act } = pressed.current;
    pressed.current = null;
    const tile = grid.current?.querySelector(`[data-photo="${id}"]`);
    const button = tile?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? tile?.querySelector<HTMLElement>('[data-act="earlier"]');
    button?.focus();
  });
  // Below a question the heading takes no focus, and the question gives it back to a button that goes with its photo.
  useLayoutEffect(() => {
    if (!removed.current || asking !== null) return;
    removed.current = false;
    heading.current?.focus();
  });

  const change = async (of: (now: typeof photos) => typeof photos, words: string): Promise<boolean> => {
    newest.current = words;
    const saved = await list.change(of);
    if (!saved) presses.forget();
    setSaid(saved ? newest.current : '');
    return saved;
  };
  const move = (id: string, to: number) => {
    if (moved(photos, id, to) !== photos) void change((now) => moved(now, id, to), PHOTO_TEXTS.moved(to + 1, total));
  };
  const pressMove = (id: string, to: number, act: PhotoAct, press: MouseEvent) => {
    if (moved(photos, id, to) === photos || !presses.isMeant(press, id)) return;
    pressed.current = { id, act };
    move(id, to);
  };
  const remove = (id: string) => {
    setAsking(null);
    void change((now) => now.filter((photo) => photo.id !== id), PHOTO_TEXTS.removed);
    forgetWords(profile.id, id);
    removed.current = true;
  };
  const add = async () => {
    newest.current = PHOTO_TEXTS.added;
    if (!(await fresh.add())) return;
    setSaid(newest.current);
    // The pressed button is gone; whoever has gone on meanwhile has the focus elsewhere.
    if (newest.current === PHOTO_TEXTS.added) heading.current?.focus();
  };
  const { held, dragOf } = usePhotoDrag(grid, total, move);
  return (
    <section className={styles.section} aria-labelledby={titleId} {...files}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {PHOTO_TEXTS.title} <span className={styles.count}>{PHOTO_TEXTS.count(total, MAX_PHOTOS)}</span>
        </h2>
        <output className={styles.state}>{list.saving ? PHOTO_TEXTS.saving : said}</output>
      </div>
      <p className={styles.hint}>{total > 1 ? PHOTO_TEXTS.hintOrder : PHOTO_TEXTS.hint}</p>
      {list.problem !== null && <FormAlert of={list.problem}>{list.problem.text}</FormAlert>}
      {total > 0 && (
        <ul ref={grid} className={styles.grid}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              at={at}
              total={total}
              memberId={profile.id}
              memberName={profile.fullName}
              held={held?.id === photo.id}
              target={held !== null && held.over === at && held.id !== photo.id}
              drag={dragOf(photo.id, at)}
              onMove={(to, act, press) => pressMove(photo.id, to, act, press)}
              onRemove={() => setAsking(photo.id)}
              onDescribe={(alt) => change((now) => now.map((one) => (one.id === photo.id ? { ...one, alt } : one)), PHOTO_TEXTS.described)}
            />
          ))}
        </ul>
      )}
      {fresh.problem !== null && (
        <FormAlert of={fresh.problem}>
          {fresh.problem.lines.map((line, index) => (
            <span key={index} className={styles.line}>
              {line}
            </span>
          ))}
        </FormAlert>
      )}
      {fresh.items.length > 0 && <NewPhotoList fresh={fresh} onAdd={() => void add()} onDiscarded={() => heading.current?.focus()} />}
      {fresh.unsaved && <LeavePhotos />}
      {fresh.room > 0 && (
        <label className={styles.add}>
          <PlusIcon size={22} />
          <span>{PHOTO_TEXTS.add}</span>
          <span className={styles.hint}>{PHOTO_TEXTS.addHint}</span>
          <input
            type="file"
            multiple
            accept={PICTURES_ACCEPTED}
            aria-label={PHOTO_TEXTS.add}
            className={styles.file}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // The same file can be chosen again after it was discarded.
              currentTarget.value = '';
              fresh.take(chosen);
            }}
          />
        </label>
      )}
      {asking !== null && (
        <ConfirmDialog
          title={PHOTO_TEXTS.removeTitle}
          question={PHOTO_TEXTS.removeQuestion}
          confirm={PHOTO_TEXTS.remove}
          cancel={PHOTO_TEXTS.keep}
          onConfirm={() => remove(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
