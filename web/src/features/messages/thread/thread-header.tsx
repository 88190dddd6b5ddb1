import { useId } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { useOpenPerson } from '#features/places/open-person.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import menuStyles from '#shared/ui/menu.module.css';
import { MoreIcon } from '#shared/ui/post-icons.js';
import { ArrowLeftIcon } from '#shared/ui/shell-icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { PhoneIcon, VideoCallIcon } from '../components/message-icons.js';
import { THREAD_TEXTS } from '../texts.js';
import { ArrangeItems } from '../list/arrange-items.js';
import { PresenceDot } from '../components/presence-dot.js';
import styles from './thread-header.module.css';

const CALLS = [
  { label: THREAD_TEXTS.voiceCall, Icon: PhoneIcon },
  { label: THREAD_TEXTS.videoCall, Icon: VideoCallIcon },
] as const;

export interface ThreadHeaderProps {
  /** Null until the conversation has been read. */
  conversation: ConversationView | null;
  otherIsTyping: boolean;
  onClear: () => void;
  /** Given on one pane (MSG-031). */
  onBack?: (() => void) | undefined;
}

/** The other member, whether they are here, and what can be done with the conversation (MSG-026, MSG-027). */
export function ThreadHeader({ conversation, otherIsTyping, onClear, onBack }: ThreadHeaderProps) {
  return (
    <header className={styles.header}>
      {onBack !== undefined && (
        <button type="button" className={styles.tool} aria-label={THREAD_TEXTS.back} onClick={onBack}>
          <ArrowLeftIcon />
        </button>
      )}
      {conversation === null ? (
        <span className={styles.person}>
          <Skeleton width="44px" height="44px" />
          <Skeleton width="9rem" height="1.2rem" />
        </span>
      ) : (
        <>
          <Person conversation={conversation} otherIsTyping={otherIsTyping} />
          <Calls />
          <ConversationMenu conversation={conversation} onClear={onClear} />
        </>
      )}
    </header>
  );
}

function Person({
  conversation: { memberId, name, avatar, isOnline },
  otherIsTyping,
}: {
  conversation: ConversationView;
  otherIsTyping: boolean;
}) {
  const openPerson = useOpenPerson();
  const presence = isOnline === null ? '' : isOnline ? THREAD_TEXTS.online : THREAD_TEXTS.offline;
  return (
    <div className={styles.person}>
      <span className={styles.face}>
        <Avatar photo={avatar} names={[name]} size={44} />
        <PresenceDot online={isOnline} className={styles.dot} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name} dir="auto">
          {/* The button covers the avatar too, so both are one target with one name. */}
          <button type="button" className={styles.open} onClick={() => openPerson(memberId)}>
            {name}
            <VisuallyHidden>, {THREAD_TEXTS.viewProfile}</VisuallyHidden>
          </button>
        </h2>
        <p className={styles.presence} data-live={isOnline === true || otherIsTyping}>
          {otherIsTyping ? THREAD_TEXTS.typing : presence}
        </p>
      </div>
    </div>
  );
}

/** The call buttons, which are inactive (MSG-027) and say why. */
function Calls() {
  const why = useId();
  return (
    <>
      {CALLS.map(({ label, Icon }) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          aria-label={label}
          aria-disabled="true"
          aria-describedby={why}
          title={`${label}: ${THREAD_TEXTS.callsComing}`}
        >
          <Icon />
        </button>
      ))}
      <span id={why} hidden>
        {THREAD_TEXTS.callsComing}
      </span>
    </>
  );
}

function ConversationMenu({ conversation, onClear }: { conversation: ConversationView; onClear: () => void }) {
  const { id, memberId, name } = conversation;
  const openPerson = useOpenPerson();
  return (
    <Menu label={THREAD_TEXTS.menu(name)} icon={<MoreIcon />}>
      <MenuItem onPress={onClear}>{THREAD_TEXTS.clearChat}</MenuItem>
      <MenuItem onPress={() => openPerson(memberId)}>{THREAD_TEXTS.viewProfile}</MenuItem>
      <ArrangeItems conversation={conversation} />
      <MemberMenuItems
        memberId={memberId}
        memberName={name}
        report={{ kind: 'conversation', targetId: id }}
        itemRole="menuitem"
        className={menuStyles['item'] ?? ''}
        muteLabel={THREAD_TEXTS.muteMember(name)}
      />
    </Menu>
  );
}
