import { EDIT_MINUTES } from '@affinity/proto/vocabulary/limits';
import { isVoiceMessage } from '@affinity/proto/vocabulary/voice-message';
import { type ReactNode, useMemo, useState } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { veilAgain } from '../attachments/revealed.js';
import { VEIL_TEXTS } from '../attachments/veil.texts.js';
import { useArrangeConversation } from '../requests/arrange-conversation.mutation.js';
import { useDeleteMessage } from '../requests/delete-message.mutation.js';
import { kindOfFile, type ShownMessage } from '../state/shown-message.js';
import { useReact } from '../requests/react.mutation.js';
import { useSend } from '../unsent/use-send.js';
import { logError } from '#shared/code/log-error.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { browserAlert } from '#shared/ui/browser-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { EyeOffIcon } from '#shared/ui/icons.js';
import { MenuItem } from '#shared/ui/menu.js';
import menuStyles from '#shared/ui/menu.module.css';
import { TrashIcon } from '#shared/ui/post-icons.js';
import { CopyIcon, PencilIcon, ReplyIcon } from '../components/message-icons.js';
import { DIALOG_TEXTS } from '../list/dialog.texts.js';
import { THREAD_TEXTS } from '../texts.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { FloatingMenu } from './floating-menu.js';
import { type MessageActions, MessageActionsContext } from './message-actions.context.js';
import { ReactionChoice } from './reaction-choice.js';

const ReactionPicker = pressedPart(async () => (await import('./reaction-picker.js')).ReactionPicker);

/** The server's clock decides. This one only keeps the menu short. A voice message has no words (MSG-117). */
const mayEdit = ({ sender, seq, file, timestamp }: ShownMessage): boolean =>
  sender === 'me' && seq !== null && !isVoiceMessage(file?.name, file?.voice) && Date.now() - Date.parse(timestamp) < EDIT_MINUTES * 60_000;

const isForLooking = (file: ShownMessage['file']): boolean => file !== null && ['image', 'video'].includes(kindOfFile(file.type));

interface Opened {
  message: ShownMessage;
  from: HTMLElement;
  back: HTMLElement;
}

export interface MessageActionsHostProps {
  conversation: ConversationView;
  /** These stay the same functions: with others each message is drawn anew. */
  onReply: (message: ShownMessage) => void;
  onShow: (seq: number) => void;
  onEdit: (message: ShownMessage) => void;
  /** A message was changed here. The thread knows by itself. */
  onChanged?: () => void;
  children: ReactNode;
}

/** Holds the one menu of all messages below, and what it does (MSG-033, MSG-034, EXPERIENCE-28). */
export function MessageActionsHost({
  conversation: { id: pairKey, memberId, name, picturesOpen },
  onReply,
  onEdit,
  onShow,
  onChanged,
  children,
}: MessageActionsHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [picking, setPicking] = useState<Opened | null>(null);
  const { mutate: remove } = useDeleteMessage(pairKey);
  const { mutate: giveReaction } = useReact(pairKey);
  const sending = useSend(pairKey);
  const announce = useAnnounce();
  const { mutate: arrange } = useArrangeConversation(pairKey, {
    done: ({ picturesOpen: open }) => {
      if (open !== true) veilAgain();
      announce(open === true ? VEIL_TEXTS.alwaysDone(name) : VEIL_TEXTS.veilDone(name));
    },
    failed: () => announce(VEIL_TEXTS.failed, 'failed'),
  });
  const actions = useMemo<MessageActions>(
    () => ({
      openMenu: (message, from, back) => setOpened({ message, from, back }),
      reply: onReply,
      showMessage: onShow,
      picturesOpen,
      openPictures: (open) => arrange({ picturesOpen: open }),
      react: ({ id, seq }, emoji) => {
        if (seq === null) return;
        giveReaction({ id, seq, emoji }, { onSuccess: onChanged, onError: () => announce(THREAD_TEXTS.reactFailed, 'failed') });
      },
    }),
    [onReply, onShow, onChanged, giveReaction, announce, picturesOpen, arrange],
  );
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
          {message.seq !== null && (
            <ReactionChoice
              own={message.reactions.find(({ mine }) => mine)?.emoji ?? null}
              onReact={(emoji) => actions.react(message, emoji)}
              onMore={() => setPicking(opened)}
            />
          )}
          {message.seq !== null && (
            <MenuItem icon={<ReplyIcon size={20} />} onPress={() => onReply(message)}>
              {THREAD_TEXTS.reply}
            </MenuItem>
          )}
          {mayEdit(message) && (
            <MenuItem icon={<PencilIcon size={20} />} onPress={() => onEdit(message)}>
              {THREAD_TEXTS.edit}
            </MenuItem>
          )}
          {words !== undefined && (
            <MenuItem icon={<CopyIcon size={20} />} onPress={() => void copy(words)}>
              {THREAD_TEXTS.copy}
            </MenuItem>
          )}
          {message.sender === 'other' && picturesOpen && isForLooking(message.file) && (
            <MenuItem icon={<EyeOffIcon size={20} />} onPress={() => arrange({ picturesOpen: false })}>
              {VEIL_TEXTS.veil}
            </MenuItem>
          )}
          {message.sender === 'other' && (
            <MemberMenuItems
              memberId={memberId}
              memberName={name}
              report={{ kind: 'conversation', targetId: pairKey, messageId: message.id }}
              itemRole="menuitem"
              className={menuStyles['item'] ?? ''}
              muteLabel={THREAD_TEXTS.muteMember(name)}
            />
          )}
          {message.sender === 'me' && message.seq !== null && (
            <MenuItem
              icon={<TrashIcon size={20} />}
              onPress={() => remove(message.id, { onSuccess: onChanged, onError: () => browserAlert(DIALOG_TEXTS.deleteMessageFailed) })}
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
      {picking !== null && (
        <ReactionPicker
          from={picking.from}
          onPick={(emoji) => {
            actions.react(picking.message, emoji);
            picking.back.focus({ preventScroll: true });
            setPicking(null);
          }}
          onClose={(giveBack) => {
            if (giveBack) picking.back.focus({ preventScroll: true });
            setPicking(null);
          }}
        />
      )}
    </MessageActionsContext>
  );
}
