import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ButtonProps } from './button.js';
import styles from './button.module.css';
import { classNames } from './class-names.js';

export interface ButtonLinkProps {
  to: string;
  look?: ButtonProps['look'];
  icon?: ReactNode;
  children: ReactNode;
}

/** Leads to another screen and stands beside buttons. */
export function ButtonLink({ to, look = 'secondary', icon, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(styles.button, look && styles[look])}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
