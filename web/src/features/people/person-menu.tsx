import menuStyles from '#shared/ui/menu.module.css';
import { Menu } from '#shared/ui/menu.js';
import { MoreIcon } from '#shared/ui/post-icons.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { PEOPLE_TEXTS } from './texts.js';

export interface PersonMenuProps {
  memberId: string;
  memberName: string;
  onChosen?: () => void;
}

/** Mute, block and report, two presses away from whoever is shown (EXPERIENCE-28). */
export function PersonMenu({ memberId, memberName, onChosen }: PersonMenuProps) {
  return (
    <Menu label={PEOPLE_TEXTS.menu(memberName)} icon={<MoreIcon />}>
      <MemberMenuItems
        memberId={memberId}
        memberName={memberName}
        report={{ kind: 'member', targetId: memberId }}
        itemRole="menuitem"
        className={menuStyles.item ?? ''}
        {...(onChosen === undefined ? {} : { onChosen })}
      />
    </Menu>
  );
}
