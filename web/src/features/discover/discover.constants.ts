/** CONST-019, VID-007: part of a video that must be in view for it to play. */
export const VISIBLE_PART = 0.8;
/** CONST-017, VID-010: milliseconds within which a second tap makes a double-tap. */
export const DOUBLE_TAP_MS = 300;
/** CONST-018, VID-011: milliseconds the heart of a double-tap is shown. */
export const HEART_MS = 1_000;
/** Videos remembered in the browser (VID-017); older ones are left to the server's memory. */
export const MAX_VIEWED_VIDEOS = 500;
/** Videos before and after the current one that are in the page; of the others only the still is. */
export const MOUNTED_NEIGHBOURS = 2;
/** Milliseconds in which watched videos are collected before they are reported. */
export const REPORT_AFTER_MS = 1_000;
