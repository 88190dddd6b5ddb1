export const OUTSIDE_OFFLINE = 'Du bist offline. Diese Seite braucht eine Verbindung, um weiterzumachen.';
