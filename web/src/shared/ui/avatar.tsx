import { useRef, useState } from 'react';
import { initialsOf } from '#shared/text/initials.js';
import styles from './avatar.module.css';
import { useInSight } from './in-sight.js';

export interface AvatarProps {
  photo: string | null | undefined;
  names: readonly (string | null | undefined)[];
  /** Width and height in CSS pixels. */
  size?: number;
}

/** The photo; absent or broken, the initials (NAV-006..008, ERR-004). Decorative: the name stands beside it. */
export function Avatar({ photo, names, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const inSight = useInSight(frame);
  const usable = typeof photo === 'string' && photo !== '' && photo !== broken;
  return (
    <span ref={frame} className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {usable ? (
        <img src={inSight ? photo : undefined} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialsOf(...names)
      )}
    </span>
  );
}
