import { useState } from 'react';
import type { CaseReport } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { CASE_TEXTS, CONVERSATION_TEXTS } from '../texts/case.texts.js';
import { whenText } from '../state/when-text.js';
import { Earlier } from './earlier-words.js';
import styles from './reported-conversation.module.css';

type Sealed = Extract<NonNullable<CaseReport['evidence']>, { kind: 'conversation' }>;
type SealedMessage = NonNullable<Sealed['messages']>[number];

/** The pressed button is gone. What came in its place takes the focus. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** What the two had written when it was reported. The words are private, so they are shown only on demand. */
export function SealedConversation({ evidence }: { evidence: CaseReport['evidence'] }) {
  const [shown, setShown] = useState(false);
  if (evidence?.kind !== 'conversation' || evidence.messages === undefined) {
    return <p className={styles.closed}>{CASE_TEXTS.evidenceMissing}</p>;
  }
  const { messages, sealedAt } = evidence;
  if (messages.length === 0) return <p className={styles.closed}>{CONVERSATION_TEXTS.noneSealed}</p>;
  if (!shown) {
    return (
      <Button look="secondary" onClick={() => setShown(true)}>
        {CONVERSATION_TEXTS.showSealed(messages.length)}
      </Button>
    );
  }
  return (
    <section ref={focusOn} tabIndex={-1} className={styles.shown} aria-label={CONVERSATION_TEXTS.sealed}>
      <ol className={styles.messages} aria-label={CONVERSATION_TEXTS.sealedMessages}>
        {messages.map((message, index) => (
          // The index is a stable key: sealed messages have no id, and their order does not change.
          <Message key={index} message={message} />
        ))}
      </ol>
      <p className={styles.closed}>{CASE_TEXTS.sealedAt(whenText(sealedAt))}</p>
    </section>
  );
}

function Message({ message: { from, words, caption, earlier, sentAt, removedAt, file, picked } }: { message: SealedMessage }) {
  return (
    <li className={styles.message} data-removed={removedAt !== null}>
      <p className={styles.head}>
        <strong>{CONVERSATION_TEXTS.from[from]}</strong> · <time dateTime={sentAt}>{whenText(sentAt)}</time>
        {picked === true && <em> · {CONVERSATION_TEXTS.picked}</em>}
        {removedAt !== null && <em> · {CONVERSATION_TEXTS.removed(whenText(removedAt))}</em>}
      </p>
      <Earlier earlier={earlier} />
      <p className={styles.text}>{words}</p>
      {caption !== undefined && <p className={styles.text}>{caption}</p>}
      {file !== null && <File file={file} />}
    </li>
  );
}

/** A link and not the picture: the moderator decides when to look. */
function File({ file: { url, name } }: { file: NonNullable<SealedMessage['file']> }) {
  if (url === null) return <p className={styles.closed}>{CONVERSATION_TEXTS.fileNotSealed(name)}</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {CONVERSATION_TEXTS.openFile(name)}
    </a>
  );
}
