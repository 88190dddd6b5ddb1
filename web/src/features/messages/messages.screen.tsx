import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { ConversationView } from './state/conversation-view.js';
import { useConversations } from './hooks/use-conversations.js';
import { TrashIcon } from '#shared/ui/post-icons.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { mayBeAsked } from '#features/push/push-here.js';
import { SearchField } from '#shared/ui/search-field.js';
import { useMediaQuery } from '#shared/ui/use-media-query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { cleanTerm, isSearched } from './list/conversation-search.js';
import { useChosenConversation } from './list/use-chosen-conversation.js';
import { useMessagesAuth } from './hooks/use-messages-auth.js';
import { WIDE_QUERY } from './components/messages.constants.js';
import { MESSAGES_TEXTS } from './texts.js';
import { ConversationList } from './list/conversation-list.js';
import styles from './components/messages.module.css';
import { BackBar } from './thread/back-bar.js';
import { ThreadPlaceholder } from './thread/thread-placeholder.js';
import { ThreadLoading } from './thread/thread-states.js';
import { CHAT_PARAM } from '#features/places/chat-address.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { addressOfMessage } from './state/message-place.js';
import { lazyPart, quietPart } from '#shared/ui/lost-part.js';
import { logError } from '#shared/code/log-error.js';

const loadThread = async () => (await import('./thread/thread-pane.js')).ThreadPane;
const ThreadPane = lazyPart(loadThread);
const MessageHits = pressedPart(async () => (await import('./search/message-hits.js')).MessageHits);
const DeleteConversationDialog = pressedPart(async () => (await import('./farewell/ending.js')).DeleteConversationDialog);
const PushOffer = quietPart(async () => (await import('#features/push/push-offer.js')).PushOffer);
const EndedPane = lazyPart(async () => (await import('./thread/thread-pane.js')).EndedPane);
/** Before a conversation is chosen, so that it need not wait. Choosing it loads again what could not be loaded. */
const prepareThread = (): void => void loadThread().catch((error: unknown) => logError('prepare-thread', error));
// A thread is shown beside the list, and where the address names one.
if (matchMedia(WIDE_QUERY).matches || new URLSearchParams(location.search).has(CHAT_PARAM)) prepareThread();

/** Whether there is one to take the focus: the hit that was pressed, or the card. */
const focusPressed = (pairKey: string, hit: string | null): boolean => {
  const pressed =
    document.querySelector<HTMLElement>(`[data-hit="${CSS.escape(hit ?? '')}"]`) ??
    document.querySelector<HTMLElement>(`[data-pair-key="${CSS.escape(pairKey)}"]`);
  pressed?.focus({ preventScroll: true });
  return pressed !== null;
};

/** /messages: the conversations and the one that is open (MSG-001..089). */
export function MessagesScreen() {
  useMessagesAuth();
  const wide = useMediaQuery(WIDE_QUERY);
  const heading = useScreen(MESSAGES_TEXTS.title);
  const list = useConversations();
  const { pairKey, conversation, failed, ended, leave, at, goTo, onHit } = useChosenConversation(list, wide);
  const [term, setTerm] = useState('');
  // At first: a refusal of the browser's is told as long as the member is here.
  const [asks] = useState(mayBeAsked);
  const [deleting, setDeleting] = useState<ConversationView | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  const wasOpen = useRef(pairKey);
  const lastHit = useRef<string | null>(null);
  const sidebar = wide || pairKey === null;
  const [threadStands, setThreadStands] = useState(false);

  // An element that is not displayed forgets how far it was scrolled.
  useLayoutEffect(() => {
    if (sidebar) scroller.current?.scrollTo({ top: scrolledTo.current });
  }, [sidebar]);
  // The pressed card, or the thread that was left, takes the focus away with it: on one pane always, beside the list with its message.
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = pairKey;
    if (left === null || (wide ? at !== null || left === pairKey : pairKey !== null)) return;
    const hit = lastHit.current;
    if (wide && (hit === null || document.activeElement !== document.body)) return;
    lastHit.current = null;
    if (!focusPressed(left, hit)) heading.current?.focus({ preventScroll: true });
  }, [pairKey, at, wide, heading]);

  // What is found for other words is read from its beginning.
  const seek = (words: string): void => {
    setTerm(words);
    scroller.current?.scrollTo({ top: 0 });
  };

  const hasConversations = list.conversations.length > 0 || list.archivedCount > 0;
  const target = conversation ?? list.conversations[0] ?? null;
  return (
    <div className={styles.screen} data-thread-open={pairKey !== null} data-fills="">
      {!sidebar && (
        <h1>
          <VisuallyHidden>{MESSAGES_TEXTS.title}</VisuallyHidden>
        </h1>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears only that a conversation may be chosen next */}
      <section
        className={styles.sidebar}
        hidden={!sidebar}
        aria-label={MESSAGES_TEXTS.list}
        onPointerDown={prepareThread}
        onFocus={prepareThread}
      >
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {MESSAGES_TEXTS.title}
          </h1>
          <button
            type="button"
            className={styles.tool}
            aria-label={MESSAGES_TEXTS.deleteChat}
            title={MESSAGES_TEXTS.deleteChat}
            disabled={target === null}
            // MSG-006, MSG-007, MSG-083: the target is the open conversation, else the first. A dialog asks before the removal.
            onClick={() => setDeleting(target)}
          >
            <TrashIcon size={20} />
          </button>
          <div className={styles.search}>
            <SearchField
              label={MESSAGES_TEXTS.search}
              placeholder={MESSAGES_TEXTS.searchPrompt}
              clearLabel={MESSAGES_TEXTS.clearSearch}
              maxLength={MAX_SEARCH_LENGTH}
              q={term}
              clean={cleanTerm}
              onSearch={seek}
            />
          </div>
        </header>
        <div
          ref={scroller}
          className={styles.cards}
          onScroll={({ currentTarget }) => {
            scrolledTo.current = currentTarget.scrollTop;
          }}
        >
          {/* Once there is somebody to write with, and not where one looks for something. */}
          {list.conversations.length > 0 && asks && (
            <Suspense>
              <PushOffer hidden={term !== ''} onFocusLost={() => heading.current?.focus({ preventScroll: true })} />
            </Suspense>
          )}
          <PartBoundary where="conversations" of={list.conversations}>
            <ConversationList list={list} chosenId={pairKey} term={term} onClearSearch={() => setTerm('')} onDelete={setDeleting} />
          </PartBoundary>
          {hasConversations && isSearched(term) && (
            <MessageHits
              term={term}
              list={list}
              chosen={pairKey !== null && at !== null ? addressOfMessage(pairKey, at.seq) : null}
              onOpen={(id, again) => {
                lastHit.current = id;
                if (again) onHit();
              }}
            />
          )}
        </div>
      </section>
      {ended !== null && (
        <Suspense fallback={<ThreadLoading />}>
          <EndedPane key={ended.id} ended={ended} {...(wide ? {} : { onBack: leave })} />
        </Suspense>
      )}
      {!sidebar && ended === null && !threadStands && <BackBar onBack={leave} />}
      {pairKey !== null && ended === null && (
        <PartBoundary key={pairKey} where="thread" className={styles.lost}>
          <Suspense fallback={<ThreadLoading />}>
            <ThreadPane
              pairKey={pairKey}
              conversation={conversation}
              failed={failed}
              at={at}
              goTo={goTo}
              onStands={setThreadStands}
              {...(wide ? {} : { onBack: leave })}
            />
          </Suspense>
        </PartBoundary>
      )}
      {pairKey === null && wide && <ThreadPlaceholder />}
      {deleting !== null && (
        <DeleteConversationDialog
          conversation={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            // The card that had the focus is gone.
            if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
