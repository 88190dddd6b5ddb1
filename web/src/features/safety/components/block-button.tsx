import { SAFETY_TEXTS } from '../safety.texts.js';
import { Button } from '#shared/ui/button.js';
import { useHideMember } from '../hooks/use-hide-member.js';

export interface BlockButtonProps {
  memberId: string;
  memberName: string;
  /** Closes the dialog around the button, before any question. */
  onClose: () => void;
}

/** Blocks somebody from where they are reported. */
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
