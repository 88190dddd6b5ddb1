import { useQueryClient } from '@tanstack/react-query';
import { logError } from '../../lib/log-error.js';
import { blockMember } from '../../lib/safety/block-member.mutation.js';
import { hideMember, showMember } from '../../lib/safety/hidden-members.js';
import { muteMember } from '../../lib/safety/mute-member.mutation.js';
import { SAFETY_TEXTS } from '../../lib/safety/safety.texts.js';
import { useAnnounce } from '../../ui/live-region.js';

const ACTS = {
  block: { set: blockMember, done: SAFETY_TEXTS.blocked },
  mute: { set: muteMember, done: SAFETY_TEXTS.muted },
} as const;

/** Mutes or blocks a member: their posts leave every list, and a message offers to undo it (EXPERIENCE 28). */
export function useHideMember(memberId: string, memberName: string): (act: keyof typeof ACTS) => void {
  const client = useQueryClient();
  const announce = useAnnounce();

  const set = async (act: keyof typeof ACTS, active: boolean): Promise<void> => {
    try {
      await ACTS[act].set(client, memberId, active);
    } catch (error) {
      logError(`${act}-member`, error);
      announce(SAFETY_TEXTS.actFailed);
      return;
    }
    if (active) {
      hideMember(client, memberId, act);
      announce(ACTS[act].done(memberName), { label: SAFETY_TEXTS.undo, onPress: () => void set(act, false) });
    } else {
      showMember(client, memberId);
      announce(SAFETY_TEXTS.shownAgain(memberName));
    }
  };

  return (act) => void set(act, true);
}
