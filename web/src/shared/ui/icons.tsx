import { icon } from './icon.js';

/** Icons of the first screens. Those of the shell are apart, so that /signin does not load them. */

export const MatchesIcon = icon(
  <>
    <circle cx="9" cy="12" r="5.6" />
    <circle cx="15" cy="12" r="5.6" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.6 4.6 4.6L19 7.4" />);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M12 7.8v5M12 16.2v.01" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.8 12C5 7.8 8.2 5.8 12 5.8s7 2 9.2 6.2c-2.2 4.2-5.4 6.2-9.2 6.2S5 16.2 2.8 12z" />
    <circle cx="12" cy="12" r="2.9" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 6c.7-.1 1.4-.2 2.1-.2 3.8 0 7 2 9.2 6.2-.7 1.4-1.6 2.5-2.6 3.5M14.2 14.2a3 3 0 0 1-4.3-4.3M6.4 7.7C5 8.7 3.8 10.1 2.8 12c2.2 4.2 5.4 6.2 9.2 6.2 1.3 0 2.5-.2 3.6-.7" />,
);
export const ShieldIcon = icon(<path d="M12 3.6 5 6v5.6c0 4.2 2.8 7.3 7 8.9 4.2-1.6 7-4.7 7-8.9V6zM9 12l2.2 2.2L15.2 10" />);
export const PasskeyIcon = icon(
  <>
    <circle cx="9" cy="7.4" r="3.6" />
    <path d="M3.4 19.6v-1.2a5.6 5.6 0 0 1 9-4.4M17.4 15.6V21M17.4 18.4h1.9M17.4 21h1.9" />
    <circle cx="17.4" cy="12.6" r="3" />
  </>,
);
export const BoltIcon = icon(<path d="M13 3.6 5.6 13.4h5.6l-.6 7 7.6-10.2h-5.6z" />);
