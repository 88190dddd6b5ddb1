export const PASSKEY_ERRORS: Readonly<Record<string, string>> = {
  'identity.passkey_refused': 'Dieser Passkey wurde nicht angenommen. Versuch es noch einmal oder melde dich mit deinem Passwort an.',
  'identity.passkey_copied': 'Dieser Passkey wurde wohl kopiert und darum nicht angenommen. Melde dich mit deinem Passwort an.',
  'user-disabled': 'Dieses Konto wurde deaktiviert',
  'identity.account_suspended': 'Dieses Konto ist gesperrt',
  'request.rate_limited': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
};
export const PASSKEY_OTHER = 'Die Anmeldung mit einem Passkey hat nicht geklappt. Bitte versuch es noch einmal.';
