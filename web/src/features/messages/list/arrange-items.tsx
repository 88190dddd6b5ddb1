import { hasCode } from '#shared/api/api-error.js';
import { TOO_MANY_PINNED_CODE, useArrangeConversation } from '../requests/arrange-conversation.mutation.js';
import type { Arrangement } from '../state/conversation-list.js';
import type { ConversationView } from '../state/conversation-view.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { MenuItem } from '#shared/ui/menu.js';
import { ArchiveIcon, MutedIcon, PinIcon } from './arrange-icons.js';
import { ARRANGE_ITEM_TEXTS } from './arrange.texts.js';

/** What was done, in words. */
function doneText({ pinned, muted, archived }: Partial<Arrangement>): string {
  if (pinned !== undefined) return pinned ? ARRANGE_ITEM_TEXTS.pinned : ARRANGE_ITEM_TEXTS.unpinned;
  if (muted !== undefined) return muted ? ARRANGE_ITEM_TEXTS.muted : ARRANGE_ITEM_TEXTS.unmuted;
  return archived === true ? ARRANGE_ITEM_TEXTS.archived : ARRANGE_ITEM_TEXTS.broughtBack;
}

/** The items of a conversation's menus that change where it stands, for this member alone (MSG-100..102). */
export function ArrangeItems({ conversation: { id, muted, pinned, archived } }: { conversation: ConversationView }) {
  const announce = useAnnounce();
  const { mutate: arrange } = useArrangeConversation(id, {
    done: (wish) => announce(doneText(wish)),
    failed: (error) =>
      announce(hasCode(error, TOO_MANY_PINNED_CODE) ? ARRANGE_ITEM_TEXTS.tooManyPinned : ARRANGE_ITEM_TEXTS.failed, 'failed'),
  });
  return (
    <>
      <MenuItem icon={<PinIcon size={20} />} onPress={() => arrange({ pinned: !pinned })}>
        {pinned ? ARRANGE_ITEM_TEXTS.unpin : ARRANGE_ITEM_TEXTS.pin}
      </MenuItem>
      <MenuItem icon={<MutedIcon size={20} />} onPress={() => arrange({ muted: !muted })}>
        {muted ? ARRANGE_ITEM_TEXTS.unmute : ARRANGE_ITEM_TEXTS.mute}
      </MenuItem>
      <MenuItem icon={<ArchiveIcon size={20} />} onPress={() => arrange({ archived: !archived })}>
        {archived ? ARRANGE_ITEM_TEXTS.bringBack : ARRANGE_ITEM_TEXTS.archive}
      </MenuItem>
    </>
  );
}
