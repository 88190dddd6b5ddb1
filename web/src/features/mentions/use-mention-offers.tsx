import { fits } from '@affinity/proto/vocabulary/text-length';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PersonCard } from '#shared/api/schema.js';
import type { Suggestions } from '#shared/text/limited-text-area.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { mentionBegun, type MentionQuery, withMention } from './mentions.js';
import { isCalled, mentionOffersQuery } from './requests/mention-offers.query.js';
import type { MentionChoice } from './use-mentions.js';

const MentionOffers = pressedPart(async () => (await import('./components/mention-offers.js')).MentionOffers);

export interface MentionOffersOptions {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters as a reader counts them. */
  readonly max: number;
  readonly mentions: MentionChoice;
}

/** Milliseconds without a letter after which people are looked for. */
const SETTLED_MS = 150;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : settled;
}

/**
 * People who are offered while a name is written after "@" (POST-085). The focus stays in the field: arrows move the chosen offer, Enter
 * takes it, Escape closes the list until another "@".
 */
export function useMentionOffers({ area, value, onChange, max, mentions }: MentionOffersOptions): Suggestions {
  const id = useId();
  const [begun, setBegun] = useState<MentionQuery | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caret = useRef<number | null>(null);
  const words = useSettled(begun === null || begun.start === left ? '' : begun.words);
  const { data } = useQuery(mentionOffersQuery(words));
  // What was found for fewer letters stands until there is more: of it, who still fits.
  const offers: readonly PersonCard[] = words === '' ? [] : (data ?? []).filter(({ fullName }) => isCalled(fullName, begun?.words ?? ''));
  const at = Math.min(active, offers.length - 1);

  // The value is the text with the name when the caret is set.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const look = (): void => {
    const field = area.current;
    if (field === null) return;
    const next = field.selectionStart === field.selectionEnd ? mentionBegun(field.value, field.selectionStart, mentions.chosen) : null;
    if (next?.start !== begun?.start) setLeft(null);
    if (next?.words !== begun?.words) setActive(0);
    if (next?.start !== begun?.start || next?.words !== begun?.words) setBegun(next);
  };
  const take = (person: PersonCard): void => {
    if (begun === null) return;
    setBegun(null);
    area.current?.focus();
    const next = withMention(value, begun, person.fullName);
    // A name that does not fit is not cut: the words stay as they are.
    if (!fits(next.text, max)) return;
    mentions.choose({ memberId: person.id, name: person.fullName });
    caret.current = next.caret;
    onChange(next.text);
  };
  /** @returns whether the key was for the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (offers.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setActive((at + 1) % offers.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + offers.length) % offers.length);
    else if (event.key === 'Enter') take(offers[at]!);
    else if (event.key === 'Escape') setLeft(begun?.start ?? null);
    else return false;
    // A dialog around the field stays open.
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const isOpen = offers.length > 0;
  return {
    onKey,
    onSelect: look,
    onBlur: () => setBegun(null),
    // The field stays a text field of several lines: the role of a combobox is not for those.
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
    },
    list: isOpen && <MentionOffers id={id} offers={offers} active={at} onTake={take} />,
  };
}
