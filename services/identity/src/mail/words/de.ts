import { MOST_IN_DIGEST } from '@affinity/proto/vocabulary/digests';
import type { RuleId } from '@affinity/proto/vocabulary/reports';
import { browserName } from '../../devices/browser-name.js';
import { timeInWords } from '../time-in-words.js';
import type { DigestSays, DigestWords, MailWords } from './en.js';

const device = (userAgent: string): string => browserName(userAgent, 'unter') ?? 'einem Browser';
const inWords = (time: Date): string => timeInWords(time, 'de-DE');

/** The app says the same: `features/safety`. */
const RULES: Readonly<Record<RuleId, string>> = {
  harassment: 'Niemand wird beleidigt, bedroht, verfolgt oder nach einem Nein bedrängt.',
  hate: 'Niemand wird wegen der eigenen Identität oder Überzeugungen angegriffen.',
  violence: 'Keine Drohungen mit Gewalt und kein Lob dafür.',
  'sexual-content': 'Keine sexuellen Bilder oder Worte, um die niemand gebeten hat.',
  impersonation: 'Sei du selbst: keine erfundenen Profile und keine Bilder anderer, die du als deine ausgibst.',
  'spam-or-scam': 'Keine Werbung, keine Bitten um Geld, keine Tricks.',
  minors: 'Mitglieder sind 18 oder älter, und nichts hier darf einem Kind schaden.',
  privacy: 'Von niemandem werden ohne Einwilligung Adresse, Nummer oder private Bilder gezeigt.',
  unlawful: 'Nichts, was das Gesetz verbietet.',
};

export const DE: MailWords = {
  greeting: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
  why: 'Du bekommst diese E-Mail, weil dies die E-Mail-Adresse deines Affinity-Kontos ist.',

  accountDeleted: (userAgent, at) => ({
    subject: 'Dein Affinity-Konto wurde gelöscht',
    parts: [
      `Dein Affinity-Konto wurde mit ${device(userAgent)} gelöscht: ${inWords(at)}. Dein Profil, deine Beiträge, Kommentare, Geschichten, Nachrichten und Verbindungen sind gelöscht. Das lässt sich nicht rückgängig machen.`,
      'Wenn du das warst, musst du nichts weiter tun. Schade, dass du gehst.',
      'Wenn du das nicht warst, wusste jemand, wie man sich mit deinem Konto anmeldet, oder hat ein Gerät benutzt, auf dem du angemeldet warst. Melde dieses Gerät auch bei anderen Diensten ab, und ändere das Passwort überall, wo du dasselbe verwendest. Mit dieser Adresse kannst du dich wieder registrieren.',
    ],
    why: 'Du bekommst diese E-Mail, weil dies die E-Mail-Adresse eines Affinity-Kontos war. Es ist die letzte.',
  }),

  confirmEmail: (link) => ({
    subject: 'Bestätige deine E-Mail-Adresse für Affinity',
    parts: [
      'Willkommen bei Affinity. Um zu bestätigen, dass dies deine E-Mail-Adresse ist, öffne diesen Link:',
      { href: link, label: 'Meine E-Mail-Adresse bestätigen' },
      'Der Link funktioniert nur einmal und gilt 24 Stunden.',
      'Wenn du dich nicht bei Affinity registriert hast, ignoriere diese E-Mail.',
    ],
    why: 'Du bekommst diese E-Mail, weil sich jemand mit dieser E-Mail-Adresse bei Affinity registriert hat.',
  }),

  changeEmail: (link) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse für Affinity',
    parts: [
      'Du hast darum gebeten, diese E-Mail-Adresse ab jetzt für dein Affinity-Konto zu verwenden. Um sie zu bestätigen, öffne diesen Link:',
      { href: link, label: 'Diese E-Mail-Adresse verwenden' },
      'Der Link funktioniert nur einmal und gilt 24 Stunden. Bis du ihn öffnest, bleibt deine alte Adresse, wie sie ist.',
      'Wenn du nicht darum gebeten hast, ignoriere diese E-Mail.',
    ],
    why: 'Du bekommst diese E-Mail, weil jemand diese E-Mail-Adresse für ein Affinity-Konto angegeben hat.',
  }),

  emailChanged: (link, days) => ({
    subject: 'Die E-Mail-Adresse deines Affinity-Kontos wurde geändert',
    parts: [
      'Dein Affinity-Konto hat jetzt eine andere E-Mail-Adresse. Mit dieser hier kannst du dich nicht mehr anmelden.',
      'Wenn du das warst, musst du nichts weiter tun.',
      `Wenn du das nicht warst, öffne innerhalb von ${days} Tagen diesen Link. Er stellt diese Adresse wieder her, meldet alle ab, macht das Passwort ungültig und entfernt Passkeys, Authenticator-Apps, Wiederherstellungscodes und Google-Anmeldungen, die in letzter Zeit hinzugefügt wurden. Lege danach über den Link, den wir dir schicken, ein neues Passwort fest.`,
      { href: link, label: 'Das war ich nicht: diese Adresse wiederherstellen' },
    ],
    why: 'Du bekommst diese E-Mail, weil dies bis jetzt die E-Mail-Adresse deines Affinity-Kontos war.',
  }),

  emailRestored: (link, minutes) => ({
    subject: 'Die E-Mail-Adresse deines Affinity-Kontos ist wiederhergestellt',
    parts: [
      'Dies ist wieder die E-Mail-Adresse deines Affinity-Kontos. Alle wurden abgemeldet, und das alte Passwort gilt nicht mehr.',
      'Passkeys, Authenticator-Apps, Wiederherstellungscodes und Google-Anmeldungen, die in der Woche vor der Änderung der Adresse oder seither hinzugefügt wurden, wurden entfernt.',
      'Um ein neues Passwort zu wählen, öffne diesen Link:',
      { href: link, label: 'Neues Passwort festlegen' },
      `Der Link funktioniert nur einmal und gilt ${minutes} Minuten. Danach bekommst du einen neuen über „Passwort vergessen?“ auf der Anmeldeseite.`,
    ],
  }),

  guessing: (resetLink) => ({
    subject: 'Jemand versucht, dein Affinity-Passwort zu erraten',
    parts: [
      'Jemand hat innerhalb einer Stunde viele Male falsche Passwörter für dein Affinity-Konto eingegeben, auf einem Gerät und in einem Netz, die für dein Konto neu sind. Wir lassen nur wenige Versuche zu. Solange das andauert, können neue Geräte für einige Zeit abgewiesen werden, auch mit dem richtigen Passwort.',
      'Wo du dich schon früher angemeldet hast, kannst du weitermachen wie immer. Du musst nichts tun, wenn dein Passwort lang ist und du es nirgends sonst verwendest.',
      'Wenn es kurz ist, wenn du es auch anderswo verwendest oder wenn du dich jetzt auf einem neuen Gerät anmelden musst, lege hier ein neues fest:',
      { href: resetLink, label: 'Neues Passwort festlegen' },
    ],
  }),

  newSignIn: (userAgent, at, settings) => ({
    subject: 'Neue Anmeldung bei deinem Affinity-Konto',
    parts: [
      `Jemand hat sich bei deinem Affinity-Konto auf einem Gerät angemeldet, das dafür bisher nicht verwendet wurde, mit ${device(userAgent)}: ${inWords(at)}.`,
      'Wenn du das warst, musst du nichts weiter tun.',
      'Wenn du das nicht warst, melde dieses Gerät in deinen Einstellungen ab und ändere dein Passwort:',
      { href: settings, label: 'Nachsehen, wo ich angemeldet bin' },
    ],
  }),

  passwordChanged: (userAgent, at, resetLink) => ({
    subject: 'Das Passwort deines Affinity-Kontos wurde geändert',
    parts: [
      `Dein Affinity-Konto hat ein neues Passwort. Es wurde mit ${device(userAgent)} festgelegt: ${inWords(at)}.`,
      'Wenn du das warst, musst du nichts weiter tun.',
      'Wenn du das nicht warst, lege über einen Link, den wir an diese Adresse schicken, ein anderes fest. Damit werden alle abgemeldet. Sieh danach in deinen Einstellungen „Anmeldung und Sicherheit“ durch:',
      { href: resetLink, label: 'Anderes Passwort festlegen' },
    ],
  }),

  passwordReset: (link, minutes) => ({
    subject: 'Lege ein neues Passwort für Affinity fest',
    parts: [
      'Jemand, wahrscheinlich du, hat darum gebeten, ein neues Passwort für dein Affinity-Konto festzulegen. Um eines zu wählen, öffne diesen Link:',
      { href: link, label: 'Neues Passwort festlegen' },
      `Der Link funktioniert nur einmal und gilt ${minutes} Minuten. Mit dem neuen Passwort wirst du überall abgemeldet.`,
      'Wenn du nicht darum gebeten hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    ],
  }),

  factors: {
    advice: 'Wenn du das warst, musst du nichts weiter tun. Wenn nicht, ändere dein Passwort und sieh „Anmeldung und Sicherheit“ durch:',
    settings: 'Deine Einstellungen öffnen',
    'totp-added': {
      subject: 'Eine Authenticator-App wurde hinzugefügt',
      what: 'Ab jetzt fragt dein Konto nach einem Code aus deiner Authenticator-App.',
    },
    'totp-removed': {
      subject: 'Die Authenticator-App wurde entfernt',
      what: 'Dein Konto fragt nicht mehr nach einem Code aus deiner Authenticator-App.',
    },
    'recovery-codes-renewed': {
      subject: 'Du hast neue Wiederherstellungscodes',
      what: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    },
    'factors-removed': {
      subject: 'Deine Passkeys und Codes wurden entfernt',
      what: 'Deine Passkeys, deine Authenticator-App und deine Wiederherstellungscodes wurden aus deinem Konto entfernt. Du meldest dich wieder mit deinem Passwort oder mit Google an.',
    },
    'passkey-added': (name) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      what: `Der Passkey „${name}“ wurde deinem Konto hinzugefügt. Ab jetzt kannst du dich damit anmelden.`,
    }),
    'passkey-removed': (name) => ({
      subject: 'Ein Passkey wurde entfernt',
      what: `Der Passkey „${name}“ wurde aus deinem Konto entfernt. Du kannst dich damit nicht mehr anmelden.`,
    }),
    'passkey-copied': (name) => ({
      subject: 'Ein Passkey wurde abgewiesen',
      what: `Jemand wollte sich mit dem Passkey „${name}“ anmelden. Er wurde aber offenbar kopiert, darum haben wir ihn abgewiesen. Wenn das noch einmal geschieht, entferne ihn und füge einen neuen hinzu.`,
    }),
    'recovery-code-used': (left) => ({
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      what: `Einer deiner Wiederherstellungscodes wurde gerade verwendet. ${leftText(left)}`,
    }),
  },

  digest: {
    subject: 'Auf Affinity wartet etwas auf dich',
    lead: 'Du hast eine Weile nicht in Affinity geschaut. Das wartet auf dich:',
    once: 'Eine solche E-Mail kommt höchstens einmal am Tag, und nur, wenn etwas Neues wartet.',
    why: 'Du bekommst diese E-Mail, weil es in den Einstellungen deines Affinity-Kontos unter „Worüber wir dich benachrichtigen“ so gewählt ist.',
    end: 'Keine solchen E-Mails mehr schicken',
    topics: {
      messages: {
        says: (names, count) =>
          names.length > 0
            ? `Nachrichten von ${people(names, count)} warten auf dich.`
            : `In ${count === 1 ? '1 Unterhaltung' : `${many(count)} Unterhaltungen`} warten Nachrichten.`,
        open: 'Meine Nachrichten öffnen',
      },
      sparks: { says: acted('dir einen Funken geschickt'), open: 'Meine Funken ansehen' },
      connections: { says: acted('sich mit dir verbunden'), open: 'Etwas schreiben' },
      comments: { says: acted('kommentiert oder geantwortet'), open: 'Kommentare und Antworten ansehen' },
      quotes: { says: acted('einen Beitrag von dir zitiert'), open: 'Zitate ansehen' },
      follows: { says: acted('begonnen, dir zu folgen'), open: 'Meine Follower ansehen' },
    } satisfies DigestWords,
  },

  cases: {
    subject: 'Eine Entscheidung über dein Affinity-Konto',
    dismiss: '',
    warn: 'Die Moderation hat dich verwarnt.',
    'remove-content': 'Die Moderation hat etwas entfernt, das du geteilt hast.',
    suspend: (until) =>
      until === null
        ? 'Die Moderation hat dein Konto bis auf Weiteres gesperrt. Bis dahin kannst du dich nicht anmelden.'
        : `Die Moderation hat dein Konto bis zum ${inWords(until)} gesperrt. Bis dahin kannst du dich nicht anmelden.`,
    disable: 'Die Moderation hat dein Konto deaktiviert. Du kannst dich nicht mehr anmelden.',
    rule: (rule) => `Es geht um diese Regel: ${RULES[rule]}`,
    reason: 'Die Begründung der Moderation:',
    appealable: (until) =>
      `Du kannst einmal Einspruch einlegen, bis zum ${inWords(until)}. Dann entscheidet jemand anderes aus der Moderation.`,
    fromSignIn: 'Gib auf der Anmeldeseite deine Adresse und dein Passwort ein: Von dort kommst du zum Fall und kannst Einspruch einlegen.',
    inCase: 'Alles dazu steht im Fall:',
    openSignIn: 'Zur Anmeldeseite',
    openCase: 'Den Fall öffnen',
    reportSubject: 'Über deine Meldung an Affinity wurde entschieden',
    reportDismissed: 'Wir haben uns angesehen, was du gemeldet hast, und nichts gefunden, was gegen unsere Regeln verstößt.',
    reportActedOn:
      'Was du gemeldet hast, hat gegen unsere Regeln verstoßen, und wir sind dagegen vorgegangen. Danke, dass du es uns gesagt hast.',
    appealSubject: 'Über deinen Einspruch wurde entschieden',
    overturned: 'Du hast Einspruch eingelegt, und jemand anderes aus der Moderation hat die Entscheidung zurückgenommen.',
    upheld: 'Du hast Einspruch eingelegt, und die Entscheidung bleibt bestehen.',
    copyKept:
      'Was entfernt wurde, lässt sich nicht wiederherstellen, aber im Fall steht eine Kopie deines Textes, und du kannst ihn wieder teilen.',
    noEffect: 'Sie hat keine Wirkung mehr.',
  },
};

function many(count: number): string {
  return count >= MOST_IN_DIGEST ? `${MOST_IN_DIGEST} oder mehr` : String(count);
}

function people(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0) return `${names.join(', ')} und ${others === 1 ? '1 weiteren Person' : `${many(others)} weiteren`}`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
}

function acted(done: string): DigestSays {
  return (names, count) => {
    const who = names.length > 0 ? subjectOf(names, count) : count === 1 ? 'Jemand' : `${many(count)} Personen`;
    return `${who} ${count === 1 ? 'hat' : 'haben'} ${done}.`;
  };
}

function subjectOf(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0) return `${names.join(', ')} und ${others === 1 ? '1 weitere Person' : `${many(others)} weitere`}`;
  return people(names, count);
}

function leftText(left: number): string {
  if (left === 0) return 'Es war der letzte. Erstelle in den Einstellungen neue.';
  return left === 1 ? 'Einer ist noch übrig.' : `${left} sind noch übrig.`;
}
