export const NEW_PASSWORD = 'Neues Passwort';
export const CONFIRM_PASSWORD = 'Passwort bestätigen';
export const PASSWORD_HINT = 'Mindestens 8 Zeichen';

export const PASSWORDS_DO_NOT_MATCH = 'Die Passwörter stimmen nicht überein';
export const PASSWORD_TOO_SHORT = 'Das Passwort muss mindestens 8 Zeichen lang sein';
