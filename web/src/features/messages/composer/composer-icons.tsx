import { icon } from '#shared/ui/icon.js';

export const PaperclipIcon = icon(
  <path d="m19.4 11.2-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.9 7.9a1.6 1.6 0 0 1-2.2-2.2l7.2-7.3" />,
);
export const SmileyIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M8.4 13.8c.7 1.5 2 2.3 3.6 2.3s2.9-.8 3.6-2.3M9.2 9.4v.01M14.8 9.4v.01" />
  </>,
);
export const MicrophoneIcon = icon(
  <>
    <rect x="9" y="3.4" width="6" height="11" rx="3" />
    <path d="M5.6 11.4a6.4 6.4 0 0 0 12.8 0M12 17.8v2.8" />
  </>,
);
