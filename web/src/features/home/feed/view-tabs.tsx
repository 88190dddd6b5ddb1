import { type KeyboardEvent, useRef } from 'react';
import { keyAlong } from '#shared/ui/line-way.js';
import type { FeedView } from './feed-selection.js';
import { FEED_TEXTS } from '../texts.js';
import styles from './feed.module.css';

export interface ViewTabsProps {
  views: readonly FeedView[];
  selected: FeedView;
  onSelect: (view: FeedView) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop for the Tab key; the arrow keys go from tab to tab. */
export function ViewTabs({ views, selected, onSelect }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[keyAlong(event)];
    if (step === undefined) return;
    event.preventDefault();
    const next = (views.indexOf(selected) + step + views.length) % views.length;
    const view = views[next];
    if (view === undefined) return;
    onSelect(view);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={FEED_TEXTS.views} className={styles.tabs} onKeyDown={move}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          aria-selected={view === selected}
          aria-controls="feed"
          tabIndex={view === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(view)}
        >
          {FEED_TEXTS.view[view]}
        </button>
      ))}
    </div>
  );
}
