import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { blockMember } from '../block-member.mutation.js';
import { hideMember, showMember } from '../hidden-members.js';
import { muteMember } from '../mute-member.mutation.js';
import { relationQuery } from '../relation.query.js';
import { SAFETY_TEXTS } from '../safety.texts.js';
import { undoBlock, UNDO_OVER_CODE } from '../requests/undo-block.mutation.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useBlockQuestion } from '../components/block-context.js';

type Client = ReturnType<typeof useQueryClient>;

const ACTS = {
  block: { set: (client: Client, id: string) => blockMember(client, id, true), undo: undoBlock, done: SAFETY_TEXTS.blocked },
  mute: {
    set: (client: Client, id: string) => muteMember(client, id, true),
    undo: (client: Client, id: string) => muteMember(client, id, false),
    done: SAFETY_TEXTS.muted,
  },
} as const;

/**
 * Mutes or blocks a member. Their posts leave every list, and a message offers to undo it (EXPERIENCE-28). Before a block of a
 * connected member a question is asked.
 */
export function useHideMember(memberId: string, memberName: string): (act: keyof typeof ACTS) => void {
  const client = useQueryClient();
  const announce = useAnnounce();
  const ask = useBlockQuestion();

  const undo = async (act: keyof typeof ACTS): Promise<void> => {
    try {
      await ACTS[act].undo(client, memberId);
    } catch (error) {
      logError(`undo-${act}-member`, error);
      announce(hasCode(error, UNDO_OVER_CODE) ? SAFETY_TEXTS.undoOver(memberName) : SAFETY_TEXTS.actFailed, 'failed');
      return;
    }
    showMember(client, memberId, act);
    announce(SAFETY_TEXTS.shownAgain(memberName));
  };

  const hide = async (act: keyof typeof ACTS): Promise<void> => {
    try {
      await ACTS[act].set(client, memberId);
    } catch (error) {
      logError(`${act}-member`, error);
      announce(SAFETY_TEXTS.actFailed, 'failed');
      return;
    }
    hideMember(client, memberId, act);
    announce(ACTS[act].done(memberName), { label: SAFETY_TEXTS.undo, onPress: () => void undo(act) });
  };

  const block = async (): Promise<void> => {
    if (await isConnected(client, memberId)) ask({ memberName, onConfirm: () => void hide('block') });
    else await hide('block');
  };

  return (act) => void (act === 'block' ? block() : hide('mute'));
}

/** A failed read counts as not connected: it keeps nobody from blocking. */
async function isConnected(client: Client, memberId: string): Promise<boolean> {
  try {
    return (await client.fetchQuery({ ...relationQuery(memberId), staleTime: 0 })).connected;
  } catch (error) {
    logError('block-member', error);
    return false;
  }
}
