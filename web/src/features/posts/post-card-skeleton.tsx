import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import styles from './post-card-skeleton.module.css';

export interface PostCardSkeletonProps {
  /** Read out once, by the first of several. */
  label?: string;
  /** Includes the room of a picture. */
  media?: boolean;
}

/** A card on its way, in the card's own measures. */
export function PostCardSkeleton({ label, media = false }: PostCardSkeletonProps) {
  return (
    <output className={styles.card}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <span className={styles.head}>
        <span className={styles.photo}>
          <Skeleton height="44px" />
        </span>
        <Skeleton width="10rem" height="1.1rem" />
      </span>
      <Skeleton width="92%" height="1rem" />
      <Skeleton width="64%" height="1rem" />
      {media && <Skeleton height="15rem" />}
      <Skeleton width="60%" height="1.5rem" />
    </output>
  );
}
