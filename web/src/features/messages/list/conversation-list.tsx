import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextRow } from '../components/next-row.js';
import type { ConversationView } from '../state/conversation-view.js';
import type { Conversations } from '../hooks/use-conversations.js';
import { Button } from '#shared/ui/button.js';
import { quietPart } from '#shared/ui/lost-part.js';
import { findConversations, findFarewells } from './conversation-search.js';
import { ARRANGE_TEXTS, MESSAGES_TEXTS } from '../texts.js';
import { ArchiveSwitch } from './archive-switch.js';
import { ConversationCard } from './conversation-card.js';
import styles from './conversation-list.module.css';
import { CardsLoading, ListProblem, NoConversations, NobodyFound } from './conversation-list-states.js';

const FarewellCard = quietPart(async () => (await import('../farewell/ending.js')).FarewellCard);

export interface ConversationListProps {
  list: Conversations;
  chosenId: string | null;
  term: string;
  onClearSearch: () => void;
  onDelete: (conversation: ConversationView) => void;
}

const cardsIn = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[data-pair-key]') ?? [])];

/** A card that could not be drawn has a button alone, which Tab reaches. */
const isInLostCard = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('li')?.querySelector('[data-pair-key]') === null;

/** The conversations, newest message first (MSG-015); Tab leads to one of them and the arrows to the others. */
export function ConversationList({ list: current, chosenId, term, onClearSearch, onDelete }: ConversationListProps) {
  /** Stays as it is while a pointer is down on it: what moved away under the pointer would not be pressed. */
  const [held, setHeld] = useState<Conversations | null>(null);
  // The press itself comes after the pointer is up.
  const release = () => setTimeout(setHeld, 0, null);
  const list = held ?? current;
  const { status, archived, archivedCount, loadingMore } = list;
  const loadMore = () => list.loadMore();
  const element = useRef<HTMLUListElement>(null);
  const [revealed, setRevealed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const sought = useDeferredValue(term);
  const searching = sought !== '';
  const [wantsArchive, setWantsArchive] = useState(false);
  // The last one has left the archive.
  if (wantsArchive && archivedCount === 0) setWantsArchive(false);
  const inArchive = wantsArchive && archivedCount > 0 && !searching;
  const conversations = searching ? [...list.conversations, ...archived] : inArchive ? archived : list.conversations;
  const found = findConversations(conversations, sought);
  const farewells = inArchive ? [] : findFarewells(list.farewells, sought);
  // The archived ones come behind all others.
  const hasMore = list.hasMore && (searching || inArchive || !list.archiveReached);

  // A search reads on page by page to the end, and the archive to its beginning. A page that cannot be read is not asked for again and again.
  const readOn = useEffectEvent(() => {
    if (hasMore && !loadingMore) loadMore();
  });
  const archiveIsFurther = inArchive && archived.length === 0;
  const read = list.conversations.length + archived.length;
  useEffect(() => {
    if ((searching || archiveIsFurther) && read > 0) readOn();
  }, [searching, archiveIsFurther, read]);

  useEffect(() => {
    if (revealed === null) return undefined;
    const hide = ({ target }: PointerEvent) => {
      const row = target instanceof Element ? target.closest('li') : null;
      if (row?.dataset['revealed'] !== 'true') setRevealed(null);
    };
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  }, [revealed]);

  if (status === 'loading') return <CardsLoading />;
  if (status === 'error') return <ListProblem onRetry={() => list.retry()} />;
  const isEmpty = conversations.length === 0 && archivedCount === 0;
  if (isEmpty && list.farewells.length === 0) return <NoConversations />;
  if (searching && found.length + farewells.length === 0 && !loadingMore) return <NobodyFound term={sought} onClear={onClearSearch} />;

  const move = (event: KeyboardEvent) => {
    const cards = cardsIn(element.current);
    const next = nextRow(
      event.key,
      cards.findIndex((card) => card === document.activeElement),
      cards.length,
    );
    if (next === null || !(event.target instanceof HTMLAnchorElement || isInLostCard(event.target))) return;
    event.preventDefault();
    cards[next]?.focus();
  };
  /** An ended conversation stands where its end belongs among the messages; times of the server are compared as texts. */
  const endedAbove = (at: number) =>
    farewells.map((farewell) => {
      const place = found.findIndex(({ pinned, lastMessageAt }) => !pinned && (lastMessageAt ?? '') < farewell.endedAt);
      return (
        at === (place < 0 ? found.length : place) && (
          <Suspense key={farewell.pairKey}>
            <FarewellCard farewell={farewell} />
          </Suspense>
        )
      );
    });
  const ids = found.map(({ id }) => id);
  const tabStop = [focused, chosenId].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  return (
    <>
      {archivedCount > 0 && !searching && <ArchiveSwitch count={archivedCount} open={inArchive} onChange={setWantsArchive} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of the links inside */}
      <ul
        ref={element}
        className={styles.list}
        aria-label={inArchive ? ARRANGE_TEXTS.archiveList : MESSAGES_TEXTS.list}
        onKeyDown={move}
        onPointerDown={() => setHeld(current)}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onFocus={({ target }) => setFocused(target.dataset['pairKey'] ?? focused)}
      >
        {found.map((conversation, at) => [
          endedAbove(at),
          <ConversationCard
            key={conversation.id}
            conversation={conversation}
            chosen={conversation.id === chosenId}
            tabStop={conversation.id === tabStop}
            revealed={conversation.id === revealed}
            onReveal={setRevealed}
            onDelete={onDelete}
          />,
        ])}
        {endedAbove(found.length)}
      </ul>
      {isEmpty && <NoConversations />}
      {hasMore && (
        <div className={styles.more}>
          <Button look="secondary" aria-disabled={loadingMore} onClick={loadMore}>
            {loadingMore ? MESSAGES_TEXTS.moreLoading : MESSAGES_TEXTS.more}
          </Button>
        </div>
      )}
    </>
  );
}
