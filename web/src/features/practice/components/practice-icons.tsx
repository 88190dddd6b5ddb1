import { icon } from '#shared/ui/icon.js';

/** Icons of the practice. */

export const StopIcon = icon(<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor" />);
export const CoachIcon = icon(
  <path d="M12 3.8a5.6 5.6 0 0 0-3.2 10.2c.7.5 1 1.2 1 2v.4h4.4V16c0-.8.3-1.5 1-2A5.6 5.6 0 0 0 12 3.8zM10 19.8h4" />,
);
export const ArrowDownIcon = icon(<path d="M12 4.6V19m-6-5.8 6 6 6-6" />);
