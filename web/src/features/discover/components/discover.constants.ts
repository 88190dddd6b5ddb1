/** CONST-019, VID-007: part of a video that must be in view for it to play. */
export const VISIBLE_PART = 0.8;
/** CONST-017, VID-010: milliseconds within which a second tap makes a double-tap. */
export const DOUBLE_TAP_MS = 300;
/** CONST-018, VID-011: milliseconds the heart of a double-tap is shown. */
export const HEART_MS = 1_000;
/** How many videos the browser remembers (VID-017). The server remembers older ones. */
export const MAX_VIEWED_VIDEOS = 500;
/** How many videos before and after the current one are in the page. The others show only their still. */
export const MOUNTED_NEIGHBOURS = 2;
/** Milliseconds in which watched videos are collected into one report. */
export const REPORT_AFTER_MS = 1_000;
