import { icon } from '#shared/ui/icon.js';

/** Icons of how a member has a conversation in their list. */

export const PinIcon = icon(<path d="M9 4.4h6l-.8 5.2 3 3.4H6.8l3-3.4zM12 13v6.6" />);
export const MutedIcon = icon(
  <path d="M12 4.2c-3.4 0-5.4 2.4-5.4 5.6 0 4-1.4 5.4-2.3 6.6h15.4c-.9-1.2-2.3-2.6-2.3-6.6 0-3.2-2-5.6-5.4-5.6zM9.8 19.2c.5.7 1.2 1 2.2 1s1.7-.3 2.2-1M4.4 4.4l15.2 15.2" />,
);
export const ArchiveIcon = icon(<path d="M4 5h16v4H4zm1.2 4v9.4c0 .6.5 1.1 1.1 1.1h11.4c.6 0 1.1-.5 1.1-1.1V9M9.8 12.6h4.4" />);
