import { useRef, useState } from 'react';
import { initialsOf } from '#shared/text/initials.js';
import { useInSight } from '#shared/ui/in-sight.js';
import styles from './picture.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** The name whose initials replace a broken picture. */
  authorName: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A shared picture. A broken one gives way to a tile with its author's initials (POST-011, ERR-004, ERR-005). */
export function Picture({ src, alt, authorName, width, height, eager = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const inSight = useInSight(image, eager);
  const [broken, setBroken] = useState<string | null>(null);
  if (src === broken) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot hold the initials
      <span role="img" aria-label={alt} className={styles.broken}>
        {initialsOf(authorName)}
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={inSight ? src : undefined}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setBroken(src)}
    />
  );
}
