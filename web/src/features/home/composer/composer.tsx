import { type ClipboardEvent, type DragEvent, type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import type { WaitingPost } from '#features/posts/waiting-posts.js';
import { useWriter } from '#features/posts/use-writer.js';
import { Avatar } from '#shared/ui/avatar.js';
import { classNames } from '#shared/ui/class-names.js';
import { ChevronUpIcon } from '#shared/ui/composer-icons.js';
import { hasText, withTakenBack } from './post-draft.js';
import { newPostWith } from './new-post.js';
import { useComposer } from './use-composer.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './composer.module.css';
import { PostTextArea } from './post-text-area.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const OpenComposer = pressedPart(async () => (await import('./open-composer.js')).OpenComposer);
const LeaveDialog = pressedPart(async () => (await import('./leave-dialog.js')).LeaveDialog);

export interface ComposerHandle {
  /** Opens the composer with the caret in the text. */
  focus(): void;
  /** Puts the words of a post that was taken back into the text. Returns whether there was room. */
  takeBack(post: WaitingPost): boolean;
}

export interface ComposerProps {
  accountId: string;
  onPosted: (post: Post) => void;
  /** The post waits for a connection. */
  onWaits: () => void;
  ref?: Ref<ComposerHandle>;
}

/** The files of a paste. A paste with text is meant as text, even when it brings a picture along. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] =>
  clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];

const isOutside = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/**
 * HOM-001..028: one line that opens when it is clicked or focused. Minimize, a reload and a failure keep what was written. Only a
 * shared post clears it.
 */
export function Composer({ accountId, onPosted, onWaits, ref }: ComposerProps) {
  const section = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [target, setTarget] = useState(false);
  const writer = useWriter();
  // The control that had the focus is gone or disabled. The section takes the focus, so the next Tab leads on.
  const collapse = () => {
    setExpanded(false);
    section.current?.focus({ preventScroll: true });
  };
  const { draft, change, media, items, refusal, failure, posting, attach, submit } = useComposer(
    accountId,
    (post) => {
      collapse();
      onPosted(post);
    },
    () => {
      collapse();
      onWaits();
    },
  );
  // What has to be added again was said.
  const minimize = () => {
    collapse();
    change({ files: items.length });
  };
  const blocker = useLeaveGuard(hasText(draft) || items.length > 0);
  // Posting disables every control, and a disabled one loses the focus. The text gets it back.
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !posting && document.activeElement === document.body) text.current?.focus();
    wasPosting.current = posting;
  }, [posting]);
  useImperativeHandle(ref, () => ({
    focus: () => text.current?.focus(),
    takeBack: ({ content, mentions, ...tried }) => {
      const next = withTakenBack(draft, newPostWith(content, mentions), tried);
      if (next === null || posting) return false;
      change(next);
      text.current?.focus();
      return true;
    },
  }));

  const take = (files: readonly File[]) => {
    if (files.length === 0 || posting) return;
    setExpanded(true);
    attach(files);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop and paste files; its button does the same
    <section
      ref={section}
      className={classNames(styles.composer, expanded && styles.expanded, target && styles.target)}
      aria-label={COMPOSER_TEXTS.newPost}
      tabIndex={-1}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={(event) => {
        if (isOutside(event)) setTarget(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setTarget(false);
        take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
    >
      <form onSubmit={send}>
        <fieldset className={styles.controls} disabled={posting}>
          <div className={styles.top}>
            <Avatar photo={writer?.photo} names={[writer?.name]} size={44} />
            <PostTextArea
              ref={text}
              expanded={expanded}
              value={draft.text}
              onChange={(next) => change({ text: next })}
              onOpen={() => setExpanded(true)}
              mentions={{ chosen: draft.mentioned, choose: (member) => change({ mentioned: [...draft.mentioned, member] }) }}
              onSubmit={() => void submit()}
            />
            {expanded && (
              <button type="button" className={styles.minimize} onClick={minimize}>
                <ChevronUpIcon size={18} />
                <span>{COMPOSER_TEXTS.minimize}</span>
              </button>
            )}
          </div>
          {expanded && <OpenComposer {...{ draft, change, media, items, refusal, failure, posting }} onFiles={take} />}
        </fieldset>
      </form>
      {target && (
        <p className={styles.drop} aria-hidden="true">
          {COMPOSER_TEXTS.dropHere}
        </p>
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </section>
  );
}
