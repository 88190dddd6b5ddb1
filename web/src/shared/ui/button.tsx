import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.js';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'secondary' | 'quiet';
  wide?: boolean;
  icon?: ReactNode;
}

export function Button({ look = 'primary', wide = false, icon, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classNames(styles.button, styles[look], wide && styles.wide, className)} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
