import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { offlineText } from '#features/failures/error-texts.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { hasCode } from '#shared/api/api-error.js';
import type { MessageHit } from '#shared/api/schema.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { nextRow } from '../components/next-row.js';
import type { Conversations } from '../hooks/use-conversations.js';
import { cleanTerm } from '../list/conversation-search.js';
import type { ConversationView } from '../state/conversation-view.js';
import { messageSearchQuery } from '../requests/message-search.query.js';
import { addressOfMessage } from '../state/message-place.js';
import { MessageHitLink } from './message-hit.js';
import styles from './message-hits.module.css';
import { MESSAGE_SEARCH_TEXTS as TEXTS } from './texts.js';

const RATE_LIMITED_CODE = 'request.rate_limited';

export interface MessageHitsProps {
  term: string;
  list: Conversations;
  /** The address of the message that is open; null for none. */
  chosen: string | null;
  /** @param again the message is open already: its address does not change */
  onOpen: (messageId: string, again: boolean) => void;
}

function failureText(error: unknown): string {
  if (offlineText(error) !== null) return TEXTS.offline;
  return hasCode(error, RATE_LIMITED_CODE) ? TEXTS.tooMany : TEXTS.failed;
}

function foundText(count: number, term: string, isEnd: boolean): string {
  if (count === 0) return isEnd ? TEXTS.none(term) : TEXTS.noneYet(term);
  return isEnd ? TEXTS.found(count) : TEXTS.foundYet(count);
}

/** The messages that have the words, below the people (MSG-116); Tab leads to one of them and the arrows to the others. */
export function MessageHits({ term: typed, list, chosen, onOpen }: MessageHitsProps) {
  const term = cleanTerm(typed);
  const me = useCurrentSession().account?.id;
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(messageSearchQuery(term));
  const id = useId();
  const conversations = new Map([...list.conversations, ...list.archived].map((conversation) => [conversation.id, conversation]));
  // A conversation that the whole list does not have is over since.
  const hits = (data?.pages.flatMap((page) => page.hits) ?? []).filter(({ pairKey }) => list.hasMore || conversations.has(pairKey));
  const further = (): void => {
    if (!isFetching) void fetchNextPage();
  };
  const again = (): void => {
    if (!isFetching) void (data === undefined ? refetch() : fetchNextPage());
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {TEXTS.title}
      </h2>
      {/* It is there from the beginning, so that what comes is read out. */}
      <output className={styles.found}>
        {data !== undefined && foundText(hits.length, term, !hasNextPage)}
        {data === undefined && error === null && TEXTS.searching}
      </output>
      {hits.length > 0 && <HitList hits={hits} conversations={conversations} me={me} chosen={chosen} onOpen={onOpen} />}
      {error !== null && (
        <Alert
          action={
            <Button look="secondary" aria-disabled={isFetching} onClick={again}>
              {TEXTS.tryAgain}
            </Button>
          }
        >
          {failureText(error)}
        </Alert>
      )}
      {error === null && hasNextPage && (
        <div className={styles.more}>
          <Button look="secondary" aria-disabled={isFetching} onClick={further}>
            {isFetching ? TEXTS.furtherLoading : TEXTS.further}
          </Button>
        </div>
      )}
    </section>
  );
}

interface HitListProps extends Pick<MessageHitsProps, 'chosen' | 'onOpen'> {
  hits: readonly MessageHit[];
  conversations: ReadonlyMap<string, ConversationView>;
  me: string | undefined;
}

function HitList({ hits, conversations, me, chosen, onOpen }: HitListProps) {
  const element = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = hits.some(({ messageId }) => messageId === focused) ? focused : hits[0]?.messageId;
  const move = (event: KeyboardEvent): void => {
    const links = [...(element.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = nextRow(event.key, at, links.length);
    if (next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of the links inside
    <ul
      ref={element}
      className={styles.list}
      aria-label={TEXTS.list}
      onKeyDown={move}
      onFocus={({ target }) => setFocused(target.dataset['hit'] ?? focused)}
    >
      {hits.map((hit) => {
        const isOpen = chosen === addressOfMessage(hit.pairKey, hit.seq);
        return (
          <li key={hit.messageId}>
            <MessageHitLink
              hit={hit}
              conversation={conversations.get(hit.pairKey)}
              own={hit.senderId === me}
              chosen={isOpen}
              tabStop={hit.messageId === tabStop}
              onOpen={() => onOpen(hit.messageId, isOpen)}
            />
          </li>
        );
      })}
    </ul>
  );
}
