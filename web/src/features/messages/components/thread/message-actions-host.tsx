import { type ReactNode, useMemo, useState } from 'react';
import type { ConversationView } from '../../../../lib/chat/conversation-view.js';
import { useDeleteMessage } from '../../../../lib/chat/delete-message.mutation.js';
import type { ShownMessage } from '../../../../lib/chat/shown-message.js';
import { useSend } from '../../../../lib/chat/use-send.js';
import { logError } from '../../../../lib/log-error.js';
import { MemberMenuItems } from '../../../../parts/safety/member-menu-items.js';
import { browserAlert } from '../../../../ui/browser-alert.js';
import { useAnnounce } from '../../../../ui/live-region.js';
import { MenuItem } from '../../../../ui/menu.js';
import menuStyles from '../../../../ui/menu.module.css';
import { TrashIcon } from '../../../../ui/post-icons.js';
import { CopyIcon } from '../../message-icons.js';
import { DIALOG_TEXTS, THREAD_TEXTS } from '../../texts.js';
import { FloatingMenu } from './floating-menu.js';
import { type MessageActions, MessageActionsContext } from './message-actions.context.js';

interface Opened {
  message: ShownMessage;
  from: HTMLElement;
  back: HTMLElement;
}

export interface MessageActionsHostProps {
  conversation: ConversationView;
  children: ReactNode;
}

/** Holds the one menu of all messages below, and what it does (MSG-033, MSG-034, EXPERIENCE-28). */
export function MessageActionsHost({ conversation: { id: pairKey, memberId, name }, children }: MessageActionsHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate: remove } = useDeleteMessage(pairKey);
  const sending = useSend(pairKey);
  const announce = useAnnounce();
  const actions = useMemo<MessageActions>(() => ({ openMenu: (message, from, back) => setOpened({ message, from, back }) }), []);
  const close = (giveBack: boolean) => {
    if (giveBack) opened?.back.focus({ preventScroll: true });
    setOpened(null);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(THREAD_TEXTS.copied);
    } catch (error) {
      logError('copy-message', error);
      announce(THREAD_TEXTS.copyFailed, 'failed');
    }
  };
  const message = opened?.message;
  const words = message?.file ? message.file.caption : message?.content;
  return (
    <MessageActionsContext value={actions}>
      {children}
      {opened !== null && message !== undefined && (
        <FloatingMenu
          label={message.sender === 'me' ? THREAD_TEXTS.menuOfOwn : THREAD_TEXTS.menuOfOther(name)}
          from={opened.from}
          onClose={close}
        >
          {words !== undefined && (
            <MenuItem icon={<CopyIcon size={20} />} onPress={() => void copy(words)}>
              {THREAD_TEXTS.copy}
            </MenuItem>
          )}
          {message.sender === 'other' && (
            <MemberMenuItems
              memberId={memberId}
              memberName={name}
              report={{ kind: 'conversation', targetId: pairKey, messageId: message.id }}
              itemRole="menuitem"
              className={menuStyles['item'] ?? ''}
            />
          )}
          {message.sender === 'me' && message.seq !== null && (
            <MenuItem
              icon={<TrashIcon size={20} />}
              onPress={() => remove(message.id, { onError: () => browserAlert(DIALOG_TEXTS.deleteMessageFailed) })}
            >
              {THREAD_TEXTS.delete}
            </MenuItem>
          )}
          {message.sender === 'me' && message.seq === null && (
            <MenuItem icon={<TrashIcon size={20} />} onPress={() => sending.discard(message.id)}>
              {message.state === 'failed' ? THREAD_TEXTS.discard : THREAD_TEXTS.cancelUpload}
            </MenuItem>
          )}
        </FloatingMenu>
      )}
    </MessageActionsContext>
  );
}
