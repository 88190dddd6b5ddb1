import { useRef } from 'react';
import type { FarewellNote } from '#shared/api/schema.js';
import { exactTime } from '#shared/time/relative-time.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useDismissFarewell } from '../requests/dismiss-farewell.mutation.js';
import { messageTime } from '../state/message-time.js';
import styles from './farewell-card.module.css';
import { FAREWELL_TEXTS } from './texts.js';

/** What takes the focus once the card went: its neighbour, or the title of the list. */
const nextOf = (row: HTMLElement): HTMLElement | null =>
  [row.nextElementSibling, row.previousElementSibling].map((next) => next?.querySelector<HTMLElement>('a, button')).find(Boolean) ??
  row.closest('section')?.querySelector('h1') ??
  null;

/** Stands in the list in the place of a conversation that the other ended, with what they said (MSG-125). */
export function FarewellCard({ farewell }: { farewell: FarewellNote }) {
  const { pairKey, firstName, lastName, photoURL, sentence, endedAt } = farewell;
  const name = `${firstName} ${lastName}`.trim();
  const row = useRef<HTMLLIElement>(null);
  const announce = useAnnounce();
  const { mutate, isPending } = useDismissFarewell();
  const dismiss = () => {
    if (isPending || row.current === null) return;
    const next = nextOf(row.current);
    mutate(pairKey, {
      onSuccess: () => next?.focus({ preventScroll: true }),
      onError: () => announce(FAREWELL_TEXTS.dismissFailed, 'failed'),
    });
  };
  return (
    <li ref={row} className={styles.card}>
      <Avatar photo={photoURL} names={[name]} size={48} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <time className={styles.time} dateTime={endedAt} title={exactTime(endedAt)}>
        {messageTime(endedAt)}
      </time>
      <div className={styles.words} dir="auto">
        <p className={styles.ended}>{FAREWELL_TEXTS.ended(firstName || name)}</p>
        {sentence !== null && <p>{FAREWELL_TEXTS.quoted(FAREWELL_TEXTS.sentences[sentence])}</p>}
      </div>
      <Button
        look="quiet"
        className={styles.dismiss}
        aria-label={FAREWELL_TEXTS.dismissOf(name)}
        aria-disabled={isPending}
        onClick={dismiss}
      >
        {FAREWELL_TEXTS.dismiss}
      </Button>
    </li>
  );
}
