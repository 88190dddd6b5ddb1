import { useEffect, useState } from 'react';
import { offlineText } from '#features/failures/error-texts.js';
import { Button } from '#shared/ui/button.js';
import { AlertIcon } from '#shared/ui/icons.js';
import { useReading } from '../hooks/use-reading.js';
import type { ConversationView } from '../state/conversation-view.js';
import type { MessagePlace } from '../state/message-place.js';
import type { ShownMessage } from '../state/shown-message.js';
import { THREAD_TEXTS } from '../texts.js';
import { MessageActionsHost } from '../thread/message-actions-host.js';
import { MessageDays } from '../thread/message-days.js';
import list from '../thread/message-list.module.css';
import { ThreadLoading } from '../thread/thread-states.js';
import states from '../thread/thread-states.module.css';
import { useRowFocus } from '../thread/use-row-focus.js';
import { useShownMessage, useShownPlace } from '../thread/use-shown-message.js';
import { useThreadScroll } from '../thread/use-thread-scroll.js';
import styles from './reading-list.module.css';
import { READING_TEXTS } from './texts.js';

export interface ReadingListProps {
  at: MessagePlace;
  conversation: ConversationView;
  /** Leads to another message of the conversation; null for the newest. */
  goTo: (seq: number | null) => void;
  onReply: (message: ShownMessage) => void;
  onEdit: (message: ShownMessage) => void;
}

type Reading = ReturnType<typeof useReading>;

/**
 * A conversation around one of its messages, in the place of the thread and of the field one writes in (MSG-116). Nothing in it counts
 * as read. Mount with the place as `key`.
 */
export function ReadingList(props: ReadingListProps) {
  const reading = useReading(props.conversation.id, props.at.seq);
  return (
    <>
      {reading.data !== undefined && <AroundMessage {...props} reading={reading} />}
      {reading.data === undefined && (reading.isError ? <ReadingProblem reading={reading} /> : <ThreadLoading />)}
      <div className={styles.bar}>
        <p>{READING_TEXTS.reading}</p>
        <Button look="secondary" onClick={() => props.goTo(null)}>
          {READING_TEXTS.newest}
        </Button>
      </div>
    </>
  );
}

function ReadingProblem({ reading: { error, readAgain } }: { reading: Reading }) {
  return (
    <div role="alert" className={states.problem}>
      <AlertIcon size={28} />
      <p>{offlineText(error) === null ? READING_TEXTS.loadFailed : READING_TEXTS.offline}</p>
      <Button look="secondary" onClick={readAgain}>
        {READING_TEXTS.tryAgain}
      </Button>
    </div>
  );
}

/**
 * Pages in one direction. One that could not be read is not asked for again and again. The failure is kept here: the query forgets it
 * with a page in the other direction.
 * @param fetch tells whether it failed
 */
function useFurther(canRead: boolean, fetch: () => Promise<boolean>) {
  const [failed, setFailed] = useState(false);
  const read = (): void => {
    if (!canRead) return;
    setFailed(false);
    void fetch().then(setFailed);
  };
  const readNear = (): void => {
    if (!failed) read();
  };
  return { failed, read, readNear };
}

function AroundMessage({ at, conversation, goTo, onReply, onEdit, reading }: ReadingListProps & { reading: Reading }) {
  const { messages, isFetching, readAgain } = reading;
  const { name } = conversation;
  // One page at a time: the second would end the first.
  const earlier = useFurther(reading.hasPreviousPage && !isFetching, async () => {
    const { isFetchPreviousPageError } = await reading.fetchPreviousPage({ cancelRefetch: false });
    return isFetchPreviousPageError;
  });
  const later = useFurther(reading.hasNextPage && !isFetching, async () => {
    const { isFetchNextPageError } = await reading.fetchNextPage({ cancelRefetch: false });
    return isFetchNextPageError;
  });
  const { scroller, content, onScroll } = useThreadScroll(messages, {
    startsAt: at.seq,
    onNearTop: earlier.readNear,
    onNearEnd: later.readNear,
  });
  const loadBackTo = (seq: number): Promise<void> => {
    if (messages.every((message) => message.seq !== seq)) goTo(seq);
    return Promise.resolve();
  };
  const { show, marked } = useShownMessage({ messages, loadBackTo }, content);
  useShownPlace(at, messages, show);
  const start = messages.find(({ seq }) => seq !== null && seq >= at.seq) ?? messages.at(-1);
  const { tabStop, ...keys } = useRowFocus(messages, start?.id ?? null, content);
  // The first of two pages that are near comes first. The other one is asked for by the look after it.
  useEffect(() => {
    if (!isFetching) onScroll();
  }, [isFetching, onScroll]);
  return (
    <MessageActionsHost conversation={conversation} onReply={onReply} onEdit={onEdit} onShow={show} onChanged={readAgain}>
      <div className={list.room}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the messages inside */}
        <div ref={scroller} className={list.scroller} onScroll={onScroll} {...keys}>
          <div ref={content} className={list.content}>
            <div className={list.top}>
              {earlier.failed && <p role="alert">{READING_TEXTS.earlierFailed}</p>}
              {reading.hasPreviousPage ? (
                <Button look="quiet" aria-disabled={reading.isFetchingPreviousPage} onClick={earlier.read}>
                  {reading.isFetchingPreviousPage ? THREAD_TEXTS.olderLoading : THREAD_TEXTS.older}
                </Button>
              ) : (
                <p>{THREAD_TEXTS.beginning(name)}</p>
              )}
            </div>
            <div role="log" aria-live="off" aria-label={READING_TEXTS.messages(name)}>
              <MessageDays messages={messages} otherName={name} tabStop={tabStop} marked={marked} />
            </div>
            {reading.hasNextPage && (
              <div className={styles.later}>
                {later.failed && <p role="alert">{READING_TEXTS.laterFailed}</p>}
                <Button look="quiet" aria-disabled={reading.isFetchingNextPage} onClick={later.read}>
                  {reading.isFetchingNextPage ? READING_TEXTS.laterLoading : READING_TEXTS.later}
                </Button>
              </div>
            )}
          </div>
        </div>
      </div>
    </MessageActionsHost>
  );
}
