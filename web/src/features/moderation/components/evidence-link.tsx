import type { MouseEvent, ReactNode } from 'react';
import type { Profile } from '../profile-seals.js';

/** Ids of what stands on the page of a case. */
export const placeOfReport = (reportId: string): string => `report-${reportId}`;
export const placeOfSeal = ({ sealedAt }: Pick<Profile, 'sealedAt'>): string => `profile-${Date.parse(sealedAt)}`;

/** Leads to something on the same page: it takes the focus, and the address stays, so that what is written is not asked about. */
export function EvidenceLink({ to, label, className, children }: { to: string; label?: string; className?: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(to);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={go}>
      {children}
    </a>
  );
}
