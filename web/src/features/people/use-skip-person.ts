import { useQueryClient } from '@tanstack/react-query';
import { hideMember, showMember } from '#features/safety/hidden-members.js';
import { SAFETY_TEXTS } from '#features/safety/safety.texts.js';
import { skipMember } from '#features/safety/skip-member.mutation.js';
import { hasCode, MEMBER_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { keepPlaces } from './kept-places.js';
import { removePerson } from './person-cache.js';
import { PEOPLE_TEXTS } from './texts.js';

export interface SkippedPerson {
  readonly id: string;
  readonly fullName: string;
}

/**
 * Skips a person: the card leaves discovery at once, and a message offers to undo it (PPL-040, PPL-041). A refusal says so and brings
 * the card back.
 * @param onBack called once the card is back after an undo
 */
export function useSkipPerson(onBack: (id: string) => void): (person: SkippedPerson) => void {
  const client = useQueryClient();
  const announce = useAnnounce();

  return ({ id, fullName }) => {
    const putBack = keepPlaces(client, id);
    const bringBack = (): void => {
      showMember(client, id, 'skip');
      putBack();
    };

    const skip = async (): Promise<boolean> => {
      try {
        await skipMember(client, id, true);
        return true;
      } catch (error) {
        logError('skip-member', error);
        if (hasCode(error, MEMBER_NOT_FOUND_CODE)) {
          removePerson(client, id, 'block');
          announce(PEOPLE_TEXTS.notHere);
        } else {
          bringBack();
          announce(SAFETY_TEXTS.actFailed, 'failed');
        }
        return false;
      }
    };

    // An undo that comes before the answer waits for it: else the skip could arrive last.
    const undo = async (skipped: Promise<boolean>): Promise<void> => {
      if (!(await skipped)) return;
      try {
        await skipMember(client, id, false);
      } catch (error) {
        logError('undo-skip-member', error);
        announce(SAFETY_TEXTS.actFailed, 'failed');
        return;
      }
      bringBack();
      announce(SAFETY_TEXTS.shownAgain(fullName));
      onBack(id);
    };

    hideMember(client, id, 'skip');
    const skipped = skip();
    announce(PEOPLE_TEXTS.skipped(fullName), { label: SAFETY_TEXTS.undo, onPress: () => void undo(skipped) });
  };
}
