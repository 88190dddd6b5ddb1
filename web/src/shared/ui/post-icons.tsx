import { icon } from './icon.js';
import { pointingIcon } from './pointing-icon.js';

/** Icons of what is done with posts and their media. */

export const HeartIcon = icon(
  <path d="M12 20.2C7.2 16.9 3.6 13.6 3.6 9.6a4.6 4.6 0 0 1 8.4-2.7 4.6 4.6 0 0 1 8.4 2.7c0 4-3.6 7.3-8.4 10.6z" />,
);
export const CommentIcon = icon(
  <path d="M20 11.4c0 4-3.6 7.2-8 7.2-1 0-2-.2-2.9-.5L4.4 19.8l1.3-3.7A6.8 6.8 0 0 1 4 11.4c0-4 3.6-7.2 8-7.2s8 3.2 8 7.2z" />,
);
export const QuoteIcon = icon(
  <path d="M9.8 7.2C7 8.2 5.2 10.4 5.2 13.4v3.4h4.6v-4.6H7.4M18.8 7.2c-2.8 1-4.6 3.2-4.6 6.2v3.4h4.6v-4.6h-2.4" />,
);
export const ShareIcon = icon(
  <path d="M12 14.6V4m0 0L8.2 7.8M12 4l3.8 3.8M6.4 11H5.2v7.8a1.2 1.2 0 0 0 1.2 1.2h11.2a1.2 1.2 0 0 0 1.2-1.2V11h-1.2" />,
);
export const MoreIcon = icon(<path d="M5.6 12v.01M12 12v.01M18.4 12v.01" strokeWidth={2.8} />);
export const PencilIcon = icon(<path d="m4.4 19.6.9-4.2L15.6 5.1a1.6 1.6 0 0 1 2.3 0l1 1a1.6 1.6 0 0 1 0 2.3L8.6 18.7zM13.8 7l3.2 3.2" />);
export const TrashIcon = icon(<path d="M4.8 7h14.4M9.4 7V4.6h5.2V7M6.8 7l.8 12.4h8.8L17.2 7M10.2 10.6v5.4M13.8 10.6v5.4" />);
export const BookmarkIcon = icon(<path d="M6.6 4.4h10.8v15.2L12 15.4l-5.4 4.2z" />);
export const PlayIcon = icon(<path d="M8.2 5.4v13.2L18.8 12z" fill="currentColor" />);
export const ChevronLeftIcon = pointingIcon(<path d="m14.6 6-6 6 6 6" />);
export const ChevronRightIcon = pointingIcon(<path d="m9.4 6 6 6-6 6" />);
