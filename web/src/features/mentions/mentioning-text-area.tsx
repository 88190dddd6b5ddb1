import { useImperativeHandle, useRef } from 'react';
import { LimitedTextArea, type LimitedTextAreaProps } from '#shared/text/limited-text-area.js';
import { useMentionOffers } from './use-mention-offers.js';
import type { MentionChoice } from './use-mentions.js';

export interface MentioningTextAreaProps extends Omit<LimitedTextAreaProps, 'suggestions'> {
  /** Whom the text mentions (POST-083). */
  mentions: MentionChoice;
}

/** A text field that offers people while a name is written after "@" (POST-085). */
export function MentioningTextArea({ mentions, ref, ...field }: MentioningTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const suggestions = useMentionOffers({ area, value: field.value, onChange: field.onChange, max: field.max, mentions });
  return <LimitedTextArea {...field} ref={area} suggestions={suggestions} />;
}
