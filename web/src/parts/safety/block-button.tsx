import { SAFETY_TEXTS } from '../../lib/safety/safety.texts.js';
import { Button } from '../../ui/button.js';
import { useHideMember } from './use-hide-member.js';

export interface BlockButtonProps {
  memberId: string;
  memberName: string;
  /** The dialog it stands in: it is closed before anything is asked. */
  onClose: () => void;
}

/** The way not to see somebody any more, from where they are reported. */
export function BlockButton({ memberId, memberName, onClose }: BlockButtonProps) {
  const hide = useHideMember(memberId, memberName);
  return (
    <Button
      look="secondary"
      onClick={() => {
        onClose();
        hide('block');
      }}
    >
      {SAFETY_TEXTS.block(memberName)}
    </Button>
  );
}
