export const SETTINGS_ERRORS: Readonly<Record<string, string>> = {
  'wrong-password': 'Falsches Passwort',
  'weak-password': 'Das Passwort ist zu schwach',
  'identity.second_factor_wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte versuch einen anderen.',
  'identity.passkey_refused': 'Dieser Passkey wurde nicht angenommen. Bitte versuch es noch einmal.',
  'identity.passkey_copied': 'Dieser Passkey scheint kopiert worden zu sein, darum haben wir ihn nicht angenommen. Nimm einen anderen Weg.',
  'identity.passkey_exists': 'Dieses Gerät hat hier schon einen Passkey.',
  'identity.too_many_passkeys': 'Du hast so viele Passkeys, wie ein Konto haben kann. Entferne zuerst einen.',
  'identity.last_way_in': 'Das ist dein einziger Weg, dich anzumelden. Leg zuerst ein Passwort fest.',
  'identity.sign_in_again':
    'Bitte melde dich ab, melde dich neu an und versuch es dann noch einmal: Das geht nur kurz nach einer Anmeldung.',
  'identity.too_many_exports': 'Du hast schon mehrere Archive angefordert. Bitte versuch es morgen noch einmal.',
  'identity.too_many_attempts': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
  'invalid-email': 'Ungültige E-Mail-Adresse',
  'identity.too_many_mails': 'Es sind schon mehrere E-Mails unterwegs. Schau in deinen Spam-Ordner oder versuch es später noch einmal.',
  'identity.nothing_to_confirm': 'Deine E-Mail-Adresse ist schon bestätigt.',
  'request.rate_limited': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
};
export const SETTINGS_OTHER = 'Das hat nicht geklappt. Bitte versuch es noch einmal.';
