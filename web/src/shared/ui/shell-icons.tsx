import { icon } from './icon.js';
import { pointingIcon } from './pointing-icon.js';

/** Icons of the screens behind sign-in. */

export const HomeIcon = icon(<path d="M4 11.2 12 4l8 7.2V19a1.4 1.4 0 0 1-1.4 1.4H5.4A1.4 1.4 0 0 1 4 19zM9.5 20.4v-6h5v6" />);
export const DiscoverIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3.2" />
    <path d="m10.4 9 4.6 3-4.6 3z" />
  </>,
);
export const MessagesIcon = icon(
  <path d="M20 11.4c0 4-3.6 7.2-8 7.2-1 0-2-.2-2.9-.5L4.4 19.8l1.3-3.7A6.8 6.8 0 0 1 4 11.4c0-4 3.6-7.2 8-7.2s8 3.2 8 7.2z" />,
);
export const ProfileIcon = icon(
  <>
    <circle cx="12" cy="8.4" r="3.9" />
    <path d="M4.6 20c.9-3.6 3.9-5.6 7.4-5.6s6.5 2 7.4 5.6" />
  </>,
);
export const PracticeIcon = icon(
  <>
    <path d="M11 3.8c.8 4.3 2.7 6.2 7 7-4.3.8-6.2 2.7-7 7-.8-4.3-2.7-6.2-7-7 4.3-.8 6.2-2.7 7-7z" />
    <path d="M18.6 15.6c.3 1.6 1 2.3 2.6 2.6-1.6.3-2.3 1-2.6 2.6-.3-1.6-1-2.3-2.6-2.6 1.6-.3 2.3-1 2.6-2.6z" />
  </>,
);
export const SparksIcon = icon(
  <path d="M12.6 3.6c.6 3.4-1.2 4.6-2.8 6.6C8.4 12 7.4 13.4 7.4 15.6a4.7 4.7 0 0 0 9.4.2c0-1.8-.7-3-1.5-4.2-.3 1.3-.9 2-1.9 2.5.5-4-.2-7.6-.8-10.5z" />,
);
export const StoriesIcon = icon(
  <path d="M12 6.4C10 4.9 7.4 4.4 4 4.4v13.8c3.4 0 6 .5 8 2 2-1.5 4.6-2 8-2V4.4c-3.4 0-6 .5-8 2zm0 0v13.8" />,
);
export const BellIcon = icon(
  <path d="M12 3.8c-3.6 0-5.8 2.6-5.8 6 0 4.2-1.4 5.6-2.4 6.9h16.4c-1-1.3-2.4-2.7-2.4-6.9 0-3.4-2.2-6-5.8-6zM9.6 19.6c.5.8 1.3 1.2 2.4 1.2s1.9-.4 2.4-1.2" />,
);
export const LogoutIcon = pointingIcon(
  <path d="M14.5 4.4H6.4A1.4 1.4 0 0 0 5 5.8v12.4a1.4 1.4 0 0 0 1.4 1.4h8.1M10 12h10m-3.4-3.6L20 12l-3.4 3.6" />,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ArrowLeftIcon = pointingIcon(<path d="M19.5 12H5m5.6-6L4.6 12l6 6" />);
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
