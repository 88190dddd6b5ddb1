import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { useMentionOffers } from '#features/mentions/use-mention-offers.js';
import type { MentionChoice } from '#features/mentions/use-mentions.js';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { classNames } from '#shared/ui/class-names.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './composer.module.css';
import { COUNTER_ID } from './composer-foot.js';

export interface PostTextAreaProps {
  expanded: boolean;
  value: string;
  onChange: (value: string) => void;
  onOpen: () => void;
  /** Whom the text mentions (POST-085). */
  mentions: MentionChoice;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * The text of the post: one line until it is opened, never longer than allowed (HOM-010, HOM-012). It may be too long while a
 * character is being composed. The post cannot be sent then.
 */
export function PostTextArea({ expanded, value, onChange, onOpen, mentions, onSubmit, ref }: PostTextAreaProps) {
  const announce = useAnnounce();
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_POST_LENGTH, onCut: () => announce(COMPOSER_TEXTS.cut) });
  const offers = useMentionOffers({ area, value, onChange, max: MAX_POST_LENGTH, mentions });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const sendByKey = (event: KeyboardEvent) => {
    if (offers.onKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <textarea
        ref={area}
        rows={1}
        className={classNames(styles.text, expanded ? styles.open : styles.line)}
        aria-label={COMPOSER_TEXTS.prompt}
        aria-describedby={expanded ? COUNTER_ID : undefined}
        placeholder={COMPOSER_TEXTS.prompt}
        dir="auto"
        value={value}
        onFocus={onOpen}
        onClick={onOpen}
        {...offers.attributes}
        {...handlers}
        onChange={(event) => {
          onOpen();
          handlers.onChange(event);
          offers.onSelect();
        }}
        onSelect={offers.onSelect}
        onBlur={offers.onBlur}
        onKeyDown={sendByKey}
      />
      {offers.list}
    </>
  );
}
