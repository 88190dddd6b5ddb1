import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.js';
import type { ReportedMessage } from '../../../api/schema.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { CONVERSATION_NOT_FOUND_CODE, OWN_CONVERSATION_CODE, reportedMessagesQuery } from '../api/reported-messages.query.js';
import { MODERATION_TEXTS } from '../texts.js';
import { MemberName } from './member-name.js';
import styles from './reported-conversation.module.css';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const ERRORS: Readonly<Record<string, string>> = {
  [OWN_CONVERSATION_CODE]: MODERATION_TEXTS.ownConversation,
  [CONVERSATION_NOT_FOUND_CODE]: MODERATION_TEXTS.conversationGone,
};

/** The button that was pressed is gone: reading goes on where it stood. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** What the two wrote, read only when a moderator asks for it: each look is in the log (decision 8). */
export function ReportedConversation({ pairKey }: { pairKey: string }) {
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      <section ref={focusOn} tabIndex={-1} className={styles.shown} aria-label={MODERATION_TEXTS.conversation}>
        <Messages pairKey={pairKey} />
      </section>
    );
  }
  return (
    <div className={styles.offer}>
      <Button look="secondary" onClick={() => setShown(true)}>
        {MODERATION_TEXTS.showConversation}
      </Button>
      <p>{MODERATION_TEXTS.showConversationHint}</p>
    </div>
  );
}

function Messages({ pairKey }: { pairKey: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery(
    reportedMessagesQuery(pairKey),
  );
  if (data === undefined && error !== null) {
    const known = error instanceof ApiError ? ERRORS[error.code] : undefined;
    if (known !== undefined) return <Alert>{known}</Alert>;
    return <FailedToLoad onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <output className={styles.messages} aria-label={MODERATION_TEXTS.loadingMessages}>
        <Skeleton height="3.2em" />
        <Skeleton height="3.2em" />
        <Skeleton height="3.2em" />
      </output>
    );
  }
  const messages = data.pages.toReversed().flatMap(({ items }) => items);
  if (messages.length === 0) return <p>{MODERATION_TEXTS.noMessages}</p>;
  return (
    <>
      {isFetchNextPageError && <FailedToLoad onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          {MODERATION_TEXTS.older}
        </Button>
      )}
      <ol className={styles.messages} aria-label={MODERATION_TEXTS.messages}>
        {messages.map((message) => (
          <Message key={message.seq} message={message} />
        ))}
      </ol>
    </>
  );
}

function FailedToLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {MODERATION_TEXTS.tryAgain}
        </Button>
      }
    >
      {MODERATION_TEXTS.messagesFailed}
    </Alert>
  );
}

function Message({ message }: { message: ReportedMessage }) {
  const { senderId, content, timestamp, removedAt, fileName, fileAddress } = message;
  return (
    <li className={styles.message} data-removed={removedAt !== null}>
      <p className={styles.head}>
        <strong>
          <MemberName id={senderId} />
        </strong>{' '}
        · <time dateTime={timestamp}>{when.format(new Date(timestamp))}</time>
        {removedAt !== null && <em> · {MODERATION_TEXTS.removed(when.format(new Date(removedAt)))}</em>}
      </p>
      <p className={styles.text}>{content}</p>
      {/* A link and not the picture: whoever judges it decides when to look. */}
      {fileAddress !== undefined && (
        <a href={fileAddress.url} target="_blank" rel="noreferrer">
          {MODERATION_TEXTS.openFile(fileName ?? '')}
        </a>
      )}
    </li>
  );
}
