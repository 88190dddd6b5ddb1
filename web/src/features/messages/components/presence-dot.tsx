import { classNames } from '#shared/ui/class-names.js';
import styles from './presence-dot.module.css';

/** A dot for whether somebody is here. Decorative: the words stand beside it (MSG-009). */
export const PresenceDot = ({ online, className }: { online: boolean; className?: string | undefined }) => (
  <span className={classNames(styles.dot, className)} data-online={online} aria-hidden="true" />
);
