import styles from './wave.module.css';

/** Units of the drawing: of a bar, from one to the next, and of the height. */
const BAR = 2;
const STEP = 3;
const HEIGHT = 24;
const LEAST = 2;

/** One path for all bars: a thread may have hundreds of them. */
const pathOf = (peaks: readonly number[]): string =>
  peaks
    .map((peak, index) => {
      const height = Math.max(LEAST, (peak / 100) * HEIGHT);
      return `M${index * STEP} ${(HEIGHT - height) / 2}h${BAR}v${height}h-${BAR}z`;
    })
    .join('');

/** What was recorded, as it sounds (MSG-106). What was heard of it is drawn over it. */
export function Wave({ peaks }: { peaks: readonly number[] }) {
  const path = pathOf(peaks);
  return (
    <span className={styles.wave} data-testid="voice-wave" aria-hidden="true">
      {(['all', 'done'] as const).map((part) => (
        <svg key={part} className={styles[part]} viewBox={`0 0 ${peaks.length * STEP - (STEP - BAR)} ${HEIGHT}`} preserveAspectRatio="none">
          <path d={path} />
        </svg>
      ))}
    </span>
  );
}
