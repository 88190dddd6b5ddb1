/** Limits that both the browser and the services enforce, each defined once (CONST rows). Lengths count code points. */

/** CONST-001, IDN-037. */
export const MIN_PASSWORD_LENGTH = 8;
/** argon2id takes any length. This only bounds the work on hostile input. */
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_NAME_LENGTH = 80;
/** RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, two of them angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_FREE_TEXT_LENGTH = 2000;
export const MAX_LOCATION_LENGTH = 120;
export const MAX_URL_LENGTH = 500;
/** DECISION-5: the server refuses members under 18. */
export const MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 120;
/** CONST-006..007: 10 MB is 10 x 1024 x 1024 bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** CONST-009, HOM-010. Counted in graphemes, which a reader calls characters: see `text-length`. */
export const MAX_POST_LENGTH = 500;
/** POST-049: the specification has no check for an edit. This only bounds what is stored. */
export const MAX_EDITED_POST_LENGTH = 5000;
/** POST-037: the specification states no limit. This only bounds what is stored. */
export const MAX_COMMENT_LENGTH = 1000;
/** Mentions in one text (POST-083). */
export const MAX_MENTIONS = 10;
/** Earlier versions that are kept of an edited post or comment (POST-073). */
export const MAX_KEPT_VERSIONS = 20;
/** Media items of one post (HOM-019). */
export const MAX_POST_MEDIA = 10;
/** POST-087, STO-071: description of a picture for those who do not see it. */
export const MAX_ALT_TEXT_LENGTH = 1000;
/** Photos of a profile, the first among them, and what each shows in words (PRO-068). */
export const MAX_PHOTOS = 6;
export const MAX_PHOTO_ALT_LENGTH = 300;
/** HOM-018: the specification limits images only. */
export const MAX_VIDEO_BYTES = 100 * 1024 * 1024;
/** The types that the composer and the server accept (HOM-016, MED-015, MED-016). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
/** CONST-010, HOM-030. */
export const HOME_PAGE_SIZE = 10;
/** CONST-011, VID-004. */
export const VIDEO_PAGE_SIZE = 20;
export const COMMENTS_PAGE_SIZE = 20;
/** Newer posts in one answer. With more than these the page starts anew (HOM-034). */
export const MAX_NEWER_POSTS = 50;
/** Posts reported as seen in one request. */
export const MAX_VIEWS_PER_REQUEST = 100;
export const MAX_SEARCH_LENGTH = 100;
/** Posts and profiles that a page may hear of live at once: those that a long feed has on screen and around it. */
export const MAX_WATCHED_SUBJECTS = 200;
/** Members whose presence a page may show at once: the first page of a list of conversations. */
export const MAX_WATCHED_MEMBERS = 100;

/** CONST-008, STO-053. Counted in graphemes, as posts are. */
export const MAX_STORY_LENGTH = 2000;
/** The specification states no limit. This only bounds what is stored. */
export const MAX_COUPLE_NAMES_LENGTH = 120;
export const STORIES_PAGE_SIZE = 12;

/** Counted in graphemes, as for posts. The specification states no limit: this only bounds what is stored. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Minutes in which the sender of a text can change it. */
export const EDIT_MINUTES = 15;
/** MSG-051: the default of the server's cap, which an operator may change. */
export const MAX_CHAT_FILE_BYTES = 25 * 1024 * 1024;

export const NOTIFICATIONS_PAGE_SIZE = 20;
/** NTF-003: this many actors are named; the others are a number. */
export const NAMED_ACTORS = 3;
/** NTF-003, NTF-006: counts are exact up to here; above it a screen says "99+". */
export const MAX_COUNTED_NOTIFICATIONS = 99;
/** NTF-009. */
export const NOTIFICATION_DAYS = 90;
/** NTF-028: who did not look at the app for so long was away. */
export const ABSENCE_HOURS = 24;
/** NTF-029: this many of each are shown; the others are a number. */
export const MISSED_SHOWN = 5;
/** NTF-021: this many of those who did the same are named in a digest. */
export const DIGEST_NAMES = 3;
