import type { ReportSubject } from './requests/file-report.mutation.js';
import { SAFETY_TEXTS } from './safety.texts.js';
import styles from './member-menu-items.module.css';
import { useReport } from './components/report-context.js';
import { useHideMember } from './hooks/use-hide-member.js';

export interface MemberMenuItemsProps extends ReportSubject {
  /** Closes the menu. It is called before anything happens, so that the focus is back on the menu's button by then. */
  onChosen?: () => void;
  /** `menuitem` inside of a `role="menu"`; plain buttons otherwise. */
  itemRole?: 'menuitem';
  /** The class of the menu's items. */
  className?: string;
  /** What muting the member is called where something else can be muted too. */
  muteLabel?: string;
}

/** "Mute", "Block" and "Report" for the menu of whatever a member shared (DECISION-7, EXPERIENCE-28). */
export function MemberMenuItems({ memberId, memberName, report, onChosen, itemRole, className, muteLabel }: MemberMenuItemsProps) {
  const hide = useHideMember(memberId, memberName);
  const openReport = useReport();
  const items = [
    { label: muteLabel ?? SAFETY_TEXTS.mute(memberName), choose: () => hide('mute') },
    { label: SAFETY_TEXTS.block(memberName), choose: () => hide('block') },
    { label: SAFETY_TEXTS.report, choose: () => openReport({ memberId, memberName, report }) },
  ];
  return (
    <>
      {items.map(({ label, choose }) => (
        <button
          key={label}
          type="button"
          role={itemRole}
          className={className ?? styles.item}
          onClick={() => {
            onChosen?.();
            choose();
          }}
        >
          {label}
        </button>
      ))}
    </>
  );
}
