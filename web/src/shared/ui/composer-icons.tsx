import { icon } from './icon.js';

/** Icons of writing a post and finding one. */

export const PhotoIcon = icon(
  <>
    <rect x="3.8" y="4.8" width="16.4" height="14.4" rx="3" />
    <circle cx="9" cy="10" r="1.7" />
    <path d="m4.4 17.2 4.8-4.4 3.4 3 3-2.6 4.2 3.8" />
  </>,
);
export const BrokenFileIcon = icon(
  <>
    <path d="M13.6 3.8H8a3 3 0 0 0-3 3v10.4a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V9.2zM13.4 4v5.2H19" />
    <path d="m9.6 12.4 4.8 4.8m0-4.8-4.8 4.8" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.8" cy="10.8" r="6.2" />
    <path d="m15.4 15.4 4.4 4.4" />
  </>,
);
export const RetryIcon = icon(<path d="M19.2 12a7.2 7.2 0 1 1-2.3-5.3M19.4 4v4h-4" />);
export const ChevronUpIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const ArrowUpIcon = icon(<path d="M12 19.4V5m-6 5.8 6-6 6 6" />);
