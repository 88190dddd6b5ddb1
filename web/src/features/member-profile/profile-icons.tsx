import { icon } from '#shared/ui/icon.js';
import { pointingIcon } from '#shared/ui/pointing-icon.js';

/** Icons of a profile's head and its edit popup. */

export const MailIcon = icon(
  <>
    <rect x="3.6" y="5.4" width="16.8" height="13.2" rx="2.6" />
    <path d="m4.4 7.4 7.6 6 7.6-6" />
  </>,
);
export const PlaceIcon = icon(
  <>
    <path d="M12 20.6c4.4-4.2 6.6-7.6 6.6-10.4a6.6 6.6 0 0 0-13.2 0c0 2.8 2.2 6.2 6.6 10.4z" />
    <circle cx="12" cy="10.2" r="2.3" />
  </>,
);
export const OutwardIcon = pointingIcon(<path d="M8 16 16.4 7.6M9.4 7.2h7.4v7.4" />);
export const CameraIcon = icon(
  <>
    <path d="M4.8 8h2.9l1.5-2.4h5.6L16.3 8h2.9a1.4 1.4 0 0 1 1.4 1.4v8.2a1.4 1.4 0 0 1-1.4 1.4H4.8a1.4 1.4 0 0 1-1.4-1.4V9.4A1.4 1.4 0 0 1 4.8 8z" />
    <circle cx="12" cy="13" r="3.2" />
  </>,
);
