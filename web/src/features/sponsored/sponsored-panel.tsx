import { useId, useRef, useState } from 'react';
import { PauseIcon } from '#shared/ui/pause-icon.js';
import { PlayIcon } from '#shared/ui/post-icons.js';
import { REDUCED_MOTION, useMediaQuery } from '#shared/ui/use-media-query.js';
import { CARDS_SHOWN, FADE_MS } from './components/rotation.js';
import { SponsoredCard } from './components/sponsored-card.js';
import { SPONSORED_ENTRIES, type SponsoredEntry } from './components/sponsored-entries.js';
import styles from './sponsored-panel.module.css';
import { SPONSORED_TEXTS } from './components/sponsored.texts.js';
import { useAttention } from './hooks/use-attention.js';
import { useRotation } from './hooks/use-rotation.js';

export interface SponsoredPanelProps {
  heading: string;
  /** By default those of the installation. */
  entries?: readonly SponsoredEntry[];
}

/**
 * Sponsored cards that take turns (SPON-003..010). They stand still while someone points at them or has the focus among
 * them, when they are paused, and for those who want less motion.
 */
export function SponsoredPanel({ heading, entries = SPONSORED_ENTRIES }: SponsoredPanelProps) {
  const headingId = useId();
  const calm = useMediaQuery(REDUCED_MOTION);
  const [paused, setPaused] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const attended = useAttention(cards);
  const turns = !calm && entries.length > 1;
  const { order, round } = useRotation(entries, turns && !paused && !attended);
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {turns && (
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? SPONSORED_TEXTS.resume : SPONSORED_TEXTS.pause}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
          </button>
        )}
      </div>
      <div ref={cards}>
        {entries.length === 0 ? (
          <p className={styles.empty}>{SPONSORED_TEXTS.empty}</p>
        ) : (
          <ul key={round} className={styles.cards} style={{ transitionDuration: `${FADE_MS}ms` }}>
            {order.slice(0, CARDS_SHOWN).map((entry) => (
              <li key={entry.id}>
                <SponsoredCard entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
