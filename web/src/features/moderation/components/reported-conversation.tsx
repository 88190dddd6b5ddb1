import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.js';
import type { ReportedMessage } from '#shared/api/schema.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { CONVERSATION_NOT_FOUND_CODE, OWN_CONVERSATION_CODE, reportedMessagesQuery } from '../requests/reported-messages.query.js';
import { CONVERSATION_TEXTS } from '../texts/case.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { MemberName } from './member-name.js';
import { Earlier } from './earlier-words.js';
import styles from './reported-conversation.module.css';

const ERRORS: Readonly<Record<string, string>> = {
  [OWN_CONVERSATION_CODE]: CONVERSATION_TEXTS.own,
  [CONVERSATION_NOT_FOUND_CODE]: CONVERSATION_TEXTS.gone,
};

/** The pressed button is gone. What came in its place takes the focus. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** What the two wrote. It is read only when a moderator asks for it: each read is logged (DECISION-8). */
export function ReportedConversation({ pairKey, open }: { pairKey: string; open: boolean }) {
  const [shown, setShown] = useState(false);
  if (!open) return <p className={styles.closed}>{CONVERSATION_TEXTS.closed}</p>;
  if (shown) {
    return (
      <section ref={focusOn} tabIndex={-1} className={styles.shown} aria-label={CONVERSATION_TEXTS.conversation}>
        <Messages pairKey={pairKey} />
      </section>
    );
  }
  return (
    <div className={styles.offer}>
      <Button look="secondary" onClick={() => setShown(true)}>
        {CONVERSATION_TEXTS.show}
      </Button>
      <p>{CONVERSATION_TEXTS.showHint}</p>
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
      <output className={styles.messages} aria-label={CONVERSATION_TEXTS.loading}>
        <Skeleton height="3.2em" />
        <Skeleton height="3.2em" />
        <Skeleton height="3.2em" />
      </output>
    );
  }
  const messages = data.pages.toReversed().flatMap(({ items }) => items);
  if (messages.length === 0) return <p>{CONVERSATION_TEXTS.none}</p>;
  return (
    <>
      {isFetchNextPageError && <FailedToLoad onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          {CONVERSATION_TEXTS.older}
        </Button>
      )}
      <ol className={styles.messages} aria-label={CONVERSATION_TEXTS.messages}>
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
      {CONVERSATION_TEXTS.failed}
    </Alert>
  );
}

function Message({ message }: { message: ReportedMessage }) {
  const { senderId, content, caption, earlier, timestamp, removedAt, fileName, fileAddress } = message;
  return (
    <li className={styles.message} data-removed={removedAt !== null}>
      <p className={styles.head}>
        <strong>
          <MemberName id={senderId} />
        </strong>{' '}
        · <time dateTime={timestamp}>{whenText(timestamp)}</time>
        {removedAt !== null && <em> · {CONVERSATION_TEXTS.removed(whenText(removedAt))}</em>}
      </p>
      <Earlier earlier={earlier} />
      <p className={styles.text}>{content}</p>
      {caption !== undefined && <p className={styles.text}>{caption}</p>}
      {/* A link and not the picture: the moderator decides when to look. */}
      {fileAddress !== undefined && (
        <a href={fileAddress.url} target="_blank" rel="noreferrer">
          {CONVERSATION_TEXTS.openFile(fileName ?? '')}
        </a>
      )}
    </li>
  );
}
