import type { ComponentProps } from 'react';
import { classNames } from '#shared/ui/class-names.js';
import styles from './empty-panel.module.css';

/** The frame in place of a list: around what says that it is empty, that it ended or that it could not be read. */
export const EmptyPanel = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.panel, className)} />
);
