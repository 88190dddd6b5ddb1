import { classNames } from '#shared/ui/class-names.js';
import styles from './presence-dot.module.css';

export interface PresenceDotProps {
  /** Null while it is not known: there is no dot. */
  online: boolean | null;
  className?: string | undefined;
}

/** A dot for whether somebody is here. Decorative: the words stand beside it (MSG-009). */
export const PresenceDot = ({ online, className }: PresenceDotProps) =>
  online === null ? null : <span className={classNames(styles.dot, className)} data-online={online} aria-hidden="true" />;
