import type { MouseEvent, ReactNode } from 'react';
import type { Profile } from '../state/profile-seals.js';

/** The ids of the anchors on the page of a case. */
export const anchorOfReport = (reportId: string): string => `report-${reportId}`;
export const anchorOfSeal = ({ sealedAt }: Pick<Profile, 'sealedAt'>): string => `profile-${Date.parse(sealedAt)}`;

/** Leads to an element on the same page. The element takes the focus, and the address stays: a change would ask about unsent words. */
export function EvidenceLink({ to, label, className, children }: { to: string; label?: string; className?: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  };
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={go}>
      {children}
    </a>
  );
}
