import type { ConversationView } from '../state/conversation-view.js';
import { MenuItem } from '#shared/ui/menu.js';
import { TrashIcon } from '#shared/ui/post-icons.js';
import { ARRANGE_TEXTS, MESSAGES_TEXTS } from '../texts.js';
import { FloatingMenu } from '../thread/floating-menu.js';
import { ArrangeItems } from './arrange-items.js';

export interface ConversationMenuProps {
  conversation: ConversationView;
  /** The button that opened it, which takes the focus back. */
  from: HTMLElement;
  onDelete: (conversation: ConversationView) => void;
  onClose: () => void;
}

/** The menu of a card in the list. */
export function ConversationMenu({ conversation, from, onDelete, onClose }: ConversationMenuProps) {
  const close = (giveBack: boolean) => {
    if (giveBack) from.focus({ preventScroll: true });
    onClose();
  };
  return (
    <FloatingMenu label={ARRANGE_TEXTS.menu(conversation.name)} from={from} onClose={close}>
      <ArrangeItems conversation={conversation} />
      <MenuItem icon={<TrashIcon size={20} />} onPress={() => onDelete(conversation)}>
        {MESSAGES_TEXTS.deleteChat}
      </MenuItem>
    </FloatingMenu>
  );
}
