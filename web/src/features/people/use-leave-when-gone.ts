import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { removePerson } from './person-cache.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { PEOPLE_TEXTS } from './texts.js';

/**
 * Closes what shows a person who is gone: the account was deleted or disabled, or they blocked the member. The words are the same for
 * all, as nobody learns of a block. A person the member hid needs none.
 */
export function useLeaveWhenGone(person: PersonProfile | null | undefined, hiddenByMe: boolean, leave: () => void): void {
  const announce = useAnnounce();
  const client = useQueryClient();
  const first = useRef(person);
  const shown = useRef<PersonProfile | null>(null);
  const goodbye = useEffectEvent(({ id, fullName }: PersonProfile) => {
    if (!hiddenByMe) announce(PEOPLE_TEXTS.gone(fullName));
    removePerson(client, id, 'block');
    leave();
  });
  // The member came back from another dialog that closed for the same reason, and said so.
  const leaveAgain = useEffectEvent(leave);
  useEffect(() => {
    if (person) shown.current = person;
    else if (person === null && shown.current !== null) goodbye(shown.current);
    else if (person === null && first.current === null) leaveAgain();
  }, [person]);
}
