import { encode } from 'uqr';
import styles from './security.module.css';

/** Dark on light in every theme: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Four light modules around it, as the standard asks (ISO/IEC 18004, 9.1).
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <figure className={styles.qr} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        <path d={dark} />
      </svg>
    </figure>
  );
}
