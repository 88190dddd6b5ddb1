import { icon } from '#shared/ui/icon.js';
import { pointingIcon } from '#shared/ui/pointing-icon.js';

/** Icons of conversations. */

export const PhoneIcon = icon(
  <path d="M7.6 4.4 9.8 8.6 8 10.6c1 2.2 3.2 4.4 5.4 5.4l2-1.8 4.2 2.2c.2 2-1.4 3.6-3.4 3.4C9.8 19 5 14.2 4.2 7.8 4 5.8 5.6 4.2 7.6 4.4z" />,
);
export const VideoCallIcon = icon(
  <>
    <rect x="3.4" y="6.4" width="11.6" height="11.2" rx="2.6" />
    <path d="m15 10.8 5.4-3v8.4l-5.4-3z" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.6V12l3 2" />
  </>,
);
export const DoubleCheckIcon = icon(<path d="m2.6 12.8 4 4L14.8 7.6M11 16l.8.8L20.6 7.6" />);
export const ArrowDownIcon = icon(<path d="M12 4.6V19m-6-5.8 6 6 6-6" />);
export const FileIcon = icon(
  <path d="M13.6 3.8H7.4A1.4 1.4 0 0 0 6 5.2v13.6a1.4 1.4 0 0 0 1.4 1.4h9.2a1.4 1.4 0 0 0 1.4-1.4V8.2zm0 0v4.4H18" />,
);
export const CopyIcon = icon(
  <>
    <rect x="8.6" y="8.6" width="11" height="11" rx="2.4" />
    <path d="M15.4 8.6V6.8a2.4 2.4 0 0 0-2.4-2.4H6.8a2.4 2.4 0 0 0-2.4 2.4V13a2.4 2.4 0 0 0 2.4 2.4h1.8" />
  </>,
);
export const ReplyIcon = pointingIcon(<path d="M9.6 6.4 4 12l5.6 5.6M4.4 12h9.2a6 6 0 0 1 6 6" />);
export const PencilIcon = icon(<path d="m4.6 19.4 1-4.4L16 4.6a1.8 1.8 0 0 1 2.6 0l.8.8a1.8 1.8 0 0 1 0 2.6L9 18.4zM14 6.6l3.4 3.4" />);
export const SmileIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M8.6 14c.8 1.4 2 2.1 3.4 2.1s2.6-.7 3.4-2.1M9.2 9.6v.2m5.6-.2v.2" />
  </>,
);
