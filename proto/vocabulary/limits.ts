/** Limits that both the browser and the services enforce. One definition each (CONST rows). Lengths count code points. */

/** CONST-001, IDN-037. */
export const MIN_PASSWORD_LENGTH = 8;
/** argon2id takes any length; this only bounds work on hostile input. */
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_NAME_LENGTH = 80;
/** RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, two of them angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_FREE_TEXT_LENGTH = 2000;
export const MAX_LOCATION_LENGTH = 120;
export const MAX_URL_LENGTH = 500;
/** Decision 5: under 18 is refused by the server. */
export const MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 120;
/** CONST-006..007: 10 MB is 10 x 1024 x 1024 bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
