import type { ReactNode } from 'react';

/** Our own line icons, 24 px grid, drawn with the current text colour. Always decorative: the control carries the name. */
export function icon(shape: ReactNode) {
  return function Icon({ size = 22 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}
