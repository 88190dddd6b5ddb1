import { useEffect, useRef } from 'react';
import styles from './voice-bar.module.css';

const BARS = 28;
/** Milliseconds between two bars. */
const STEP_MS = 70;
const QUIET = 0.08;

/** The loudness of the last two seconds, the newest at the end. It is drawn past React, which would do much work for little. */
export function LevelMeter({ level }: { level: () => number }) {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bars = [...(root.current?.children ?? [])].filter((bar) => bar instanceof HTMLElement);
    const levels = Array.from({ length: BARS }, () => 0);
    const draw = () => {
      levels.shift();
      levels.push(level());
      bars.forEach((bar, index) => {
        bar.style.transform = `scaleY(${Math.max(QUIET, levels[index]!)})`;
      });
    };
    draw();
    const timer = window.setInterval(draw, STEP_MS);
    return () => window.clearInterval(timer);
  }, [level]);
  return (
    <span ref={root} className={styles.meter} data-testid="voice-level" aria-hidden="true">
      {Array.from({ length: BARS }, (_bar, index) => (
        <span key={index} className={styles.level} />
      ))}
    </span>
  );
}
