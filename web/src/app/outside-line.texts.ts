/** MISC-025. */
export const OUTSIDE_OFFLINE = 'You are offline. This page needs a connection to go on.';
