import { FIRST, lights, ringRadii, SECOND, VIEW } from './ripples.geometry.js';
import styles from './ripples.module.css';

const LIGHTS = lights();
const round = (value: number): number => Math.round(value * 10) / 10;

export function Ripples() {
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.first}>
        {ringRadii.map((radius) => (
          <circle key={radius} cx={FIRST.x} cy={FIRST.y} r={radius} />
        ))}
      </g>
      <g className={styles.second}>
        {ringRadii.map((radius) => (
          <circle key={radius} cx={SECOND.x} cy={SECOND.y} r={radius} />
        ))}
      </g>
      <circle className={styles['heart-first']} cx={FIRST.x} cy={FIRST.y} r={17} />
      <circle className={styles['heart-second']} cx={SECOND.x} cy={SECOND.y} r={17} />
      <g className={styles.lights}>
        {LIGHTS.map(({ x, y, radius, strength }) => (
          <circle key={`${x}:${y}`} cx={round(x)} cy={round(y)} r={round(radius)} opacity={round(strength)} />
        ))}
      </g>
    </svg>
  );
}
