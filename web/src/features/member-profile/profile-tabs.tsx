import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { keyAlong } from '#shared/ui/line-way.js';
import styles from './profile-tabs.module.css';
import { PROFILE_TEXTS } from './texts.js';

/** PRO-064, POP-010, in their order. */
export const PROFILE_TABS = ['posts', 'media', 'sparks', 'followers'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export interface ProfileTabsProps {
  selected: ProfileTab;
  onSelect: (tab: ProfileTab) => void;
  /** What the selected tab shows. */
  children: ReactNode;
  className?: string | undefined;
}

/** Where a key leads among `count` tabs; null for a key that leads nowhere. */
function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Four tabs and what the selected one shows. One stop for the Tab key; the arrow keys go from tab to tab (POP-010, PRO-064). */
export function ProfileTabs({ selected, onSelect, children, className }: ProfileTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const next = nextTab(keyAlong(event), PROFILE_TABS.indexOf(selected), PROFILE_TABS.length);
    const tab = next === null ? undefined : PROFILE_TABS[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onSelect(tab);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={PROFILE_TEXTS.tabs} className={styles.tabs} onKeyDown={move}>
        {PROFILE_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab)}
          >
            {PROFILE_TEXTS.tab[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
