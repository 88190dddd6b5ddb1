/** Before the version, in the names of the stores that hold the app's own files. */
export const APP_STORE = 'affinity-app-';
/** Where the gateway serves the worker that holds the app's files. Its place says that it holds them for every address. */
export const WORKER_ADDRESS = '/sw.js';
/** What a page tells a worker that waits for the one before it. */
export const TAKE_OVER = 'take-over';
/** The same, unless a second window is open: it may still run the version before. */
export const TAKE_OVER_ALONE = 'take-over-alone';
/** The field of what the worker tells a page when a notification was pressed: the path that it leads to. */
export const PUSH_OPENS = 'push-opens';
