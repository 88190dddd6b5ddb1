import { MOST_IN_DIGEST, type DigestTopic } from '@affinity/proto/vocabulary/digests';
import { RULES, type RuleId } from '@affinity/proto/vocabulary/reports';
import { browserName } from '../../devices/browser-name.js';
import type { MailSays } from '../mail-says.js';
import { timeInWords } from '../time-in-words.js';

/** What a language says in mails. A text that is new here fails the types of every other language until it is translated (ADR 51). */
export type MailWords = typeof EN;

/** What a notice about a way to sign in says. */
interface FactorSays {
  readonly subject: string;
  readonly what: string;
}

/** What a digest says of a topic. */
export type DigestSays = (names: readonly string[], count: number) => string;
export type DigestWords = Readonly<Record<DigestTopic, { readonly says: DigestSays; readonly open: string }>>;

const device = (userAgent: string): string => browserName(userAgent, 'on') ?? 'a browser';
const inWords = (time: Date): string => timeInWords(time, 'en-GB');

export const EN = {
  greeting: (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`),
  why: 'You get this mail because this is the e-mail address of your Affinity account.',

  /** The last mail. */
  accountDeleted: (userAgent: string, at: Date): MailSays => ({
    subject: 'Your Affinity account was deleted',
    parts: [
      `Your Affinity account was deleted with ${device(userAgent)}: ${inWords(at)}. Your profile, posts, comments, stories, messages and connections are erased. This cannot be undone.`,
      'If that was you, there is nothing to do. We are sorry to see you go.',
      'If it was not you, somebody knew how to sign in as you, or used a device on which you were signed in. Sign that device out elsewhere too, and change the password wherever you use the same one. You can sign up again with this address.',
    ],
    why: 'You get this mail because this was the e-mail address of an Affinity account. It is the last one.',
  }),

  confirmEmail: (link: string): MailSays => ({
    subject: 'Confirm your e-mail address for Affinity',
    parts: [
      'Welcome to Affinity. To confirm that this is your e-mail address, open this link:',
      { href: link, label: 'Confirm my e-mail address' },
      'The link works once and for 24 hours.',
      'If you did not sign up for Affinity, ignore this mail.',
    ],
    why: 'You get this mail because somebody signed up for Affinity with this e-mail address.',
  }),

  changeEmail: (link: string): MailSays => ({
    subject: 'Confirm your new e-mail address for Affinity',
    parts: [
      'You asked to use this e-mail address for your Affinity account from now on. To confirm it, open this link:',
      { href: link, label: 'Use this e-mail address' },
      'The link works once and for 24 hours. Until you open it, your old address stays as it is.',
      'If you did not ask for this, ignore this mail.',
    ],
    why: 'You get this mail because somebody entered this e-mail address for an Affinity account.',
  }),

  emailChanged: (link: string, days: number): MailSays => ({
    subject: 'The e-mail address of your Affinity account was changed',
    parts: [
      'Your Affinity account has another e-mail address now. You can no longer sign in with this one.',
      'If that was you, there is nothing to do.',
      `If it was not you, open this link within ${days} days. It puts this address back, signs everybody out, ends the password, and removes passkeys, authenticator apps, recovery codes and Google sign-ins that were added lately. Then set a new password by the link that we send.`,
      { href: link, label: 'It was not me: put this address back' },
    ],
    why: 'You get this mail because this was the e-mail address of your Affinity account until now.',
  }),

  emailRestored: (link: string, minutes: number): MailSays => ({
    subject: 'The e-mail address of your Affinity account is back',
    parts: [
      'This is the e-mail address of your Affinity account again. Everybody was signed out, and the old password no longer works.',
      'Passkeys, authenticator apps, recovery codes and Google sign-ins that were added in the week before the address was changed, or since, were removed.',
      'To choose a new password, open this link:',
      { href: link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes. After that, ask for another one by "Forgot password" on the sign-in page.`,
    ],
  }),

  /** Tells an owner that strangers try passwords, and that there is nothing that must be done. */
  guessing: (resetLink: string): MailSays => ({
    subject: 'Somebody is guessing your Affinity password',
    parts: [
      'Somebody entered wrong passwords for your Affinity account many times within an hour, on a device and network that are new to your account. We let only few tries through. While that goes on, new devices may be refused for some time, also with the right password.',
      'You can go on as usual where you have signed in before. You need not do anything if your password is long and used nowhere else.',
      'If it is short, or you use it elsewhere too, or you need to sign in on a new device now, set a new one here:',
      { href: resetLink, label: 'Set a new password' },
    ],
  }),

  newSignIn: (userAgent: string, at: Date, settings: string): MailSays => ({
    subject: 'New sign-in to your Affinity account',
    parts: [
      `Somebody signed in to your Affinity account with ${device(userAgent)} that was not used for it before: ${inWords(at)}.`,
      'If that was you, there is nothing to do.',
      'If it was not you, sign that device out in your settings and change your password:',
      { href: settings, label: 'See where I am signed in' },
    ],
  }),

  passwordChanged: (userAgent: string, at: Date, resetLink: string): MailSays => ({
    subject: 'The password of your Affinity account was changed',
    parts: [
      `Your Affinity account has a new password. It was set with ${device(userAgent)}: ${inWords(at)}.`,
      'If that was you, there is nothing to do.',
      'If it was not you, set another one by a link that we send to this address. That signs everybody out. Then look through "Sign-in and security" in your settings:',
      { href: resetLink, label: 'Set another password' },
    ],
  }),

  passwordReset: (link: string, minutes: number): MailSays => ({
    subject: 'Set a new password for Affinity',
    parts: [
      'Somebody, probably you, asked to set a new password for your Affinity account. To choose one, open this link:',
      { href: link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes. Setting a new password signs you out everywhere.`,
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
  }),

  /** What happened to the ways into an account. */
  factors: {
    advice: 'If this was you, there is nothing to do. If it was not, change your password and look through "Sign-in and security":',
    settings: 'Open your settings',
    'totp-added': {
      subject: 'An authenticator app was added',
      what: 'From now on your account asks for a code from your authenticator app.',
    },
    'totp-removed': {
      subject: 'The authenticator app was removed',
      what: 'Your account no longer asks for a code from your authenticator app.',
    },
    'recovery-codes-renewed': {
      subject: 'You have new recovery codes',
      what: 'New recovery codes were made for your account. The ones from before no longer work.',
    },
    'factors-removed': {
      subject: 'Your passkeys and codes were removed',
      what: 'Your passkeys, authenticator app and recovery codes were removed from your account. Your password or Google signs you in again.',
    },
    'passkey-added': (name: string): FactorSays => ({
      subject: 'A passkey was added',
      what: `The passkey "${name}" was added to your account. From now on it signs you in.`,
    }),
    'passkey-removed': (name: string): FactorSays => ({
      subject: 'A passkey was removed',
      what: `The passkey "${name}" was removed from your account. It no longer signs you in.`,
    }),
    'passkey-copied': (name: string): FactorSays => ({
      subject: 'A passkey was refused',
      what: `Somebody tried to sign in with the passkey "${name}", but it seems to have been copied, so we refused it. If this happens again, remove it and add a new one.`,
    }),
    'recovery-code-used': (left: number): FactorSays => ({
      subject: 'A recovery code was used',
      what: `One of your recovery codes was just used. ${leftText(left)}`,
    }),
  },

  /** What a member has not seen. `names` are some of the `count` people, or none where they are hidden. */
  digest: {
    subject: 'What waits for you on Affinity',
    lead: 'You have not looked at Affinity for a while. This is waiting for you:',
    once: 'You get a mail like this once a day at most, and only when something new is waiting.',
    why: 'You get this mail because of what is chosen under "What we tell you about" in the settings of your Affinity account.',
    end: 'Send me no more of these mails',
    topics: {
      messages: {
        says: (names, count) =>
          names.length > 0
            ? `Messages from ${people(names, count)} are waiting.`
            : `Messages are waiting in ${count === 1 ? '1 conversation' : `${many(count)} conversations`}.`,
        open: 'Open my messages',
      },
      sparks: { says: acted('sent you a spark'), open: 'See my sparks' },
      connections: { says: acted('connected with you'), open: 'Write to them' },
      comments: { says: acted('commented or replied'), open: 'See comments and replies' },
      quotes: { says: acted('quoted a post of yours'), open: 'See who quoted me' },
      follows: { says: acted('followed you'), open: 'See my followers' },
    } satisfies DigestWords,
  },

  /** What moderators decided. */
  cases: {
    subject: 'A decision about your Affinity account',
    dismiss: '',
    warn: 'A moderator has warned you.',
    'remove-content': 'A moderator has removed something that you shared.',
    /** @param until null where no end is said */
    suspend: (until: Date | null): string =>
      `A moderator has suspended your account until ${until === null ? 'further notice' : inWords(until)}. Until then you cannot sign in.`,
    disable: 'A moderator has disabled your account. You cannot sign in any more.',
    rule: (rule: RuleId): string => `It is about this rule: ${RULES[rule]}`,
    reason: 'The moderator’s reason:',
    appealable: (until: Date): string => `You can appeal once, until ${inWords(until)}. Another moderator then decides.`,
    fromSignIn: 'Enter your address and password on the sign-in page: from there you get to the case and can appeal.',
    inCase: 'The case has all of it:',
    openSignIn: 'Go to the sign-in page',
    openCase: 'Open the case',
    reportSubject: 'Your report to Affinity was decided',
    reportDismissed: 'We have looked at what you reported and found nothing against our rules.',
    reportActedOn: 'What you reported was against our rules, and we have acted on it. Thank you for telling us.',
    appealSubject: 'Your appeal was decided',
    overturned: 'You appealed, and another moderator has taken the decision back.',
    upheld: 'You appealed, and the decision stays.',
    copyKept: 'What was removed cannot be put back, but the case has a copy of your words, and you can share them again.',
    noEffect: 'It has no effect any more.',
  },
};

/** "100" stands for that many or more. */
function many(count: number): string {
  return count >= MOST_IN_DIGEST ? `${MOST_IN_DIGEST} or more` : String(count);
}

function people(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0) return `${names.join(', ')} and ${others === 1 ? '1 other' : `${many(others)} others`}`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function acted(done: string): DigestSays {
  return (names, count) => `${names.length > 0 ? people(names, count) : count === 1 ? 'Somebody' : `${many(count)} people`} ${done}.`;
}

function leftText(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in Settings.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}
