export const OUTSIDE_OFFLINE = 'Du bist offline. Auf dieser Seite geht es nur mit Verbindung weiter.';
