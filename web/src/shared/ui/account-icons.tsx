import { icon } from './icon.js';

export const SettingsIcon = icon(
  <>
    <path d="M4 7h9.4M18.6 7H20M4 17h1.4M10.6 17H20" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
);
export const ShieldIcon = icon(<path d="M12 3.6 5 6.2v5.2c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6.2zm-3.2 8.2 2.3 2.3 4.2-4.4" />);
