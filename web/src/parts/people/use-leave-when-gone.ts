import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonProfile } from '../../api/schema.js';
import { useAnnounce } from '../../ui/live-region.js';
import { PEOPLE_TEXTS } from './texts.js';

/**
 * Closes what shows a person who was there and is no more: the account was deleted or disabled, or they blocked the member.
 * The words are the same for all, as nobody learns of a block. Whom the member hid themself needs none.
 */
export function useLeaveWhenGone(person: PersonProfile | null | undefined, hiddenByMe: boolean, leave: () => void): void {
  const announce = useAnnounce();
  const shown = useRef<string | null>(null);
  const goodbye = useEffectEvent((name: string) => {
    if (!hiddenByMe) announce(PEOPLE_TEXTS.gone(name));
    leave();
  });
  useEffect(() => {
    if (person) shown.current = person.fullName;
    else if (person === null && shown.current !== null) goodbye(shown.current);
  }, [person]);
}
