import { timeInWords, type MailText } from './mail-layout.js';

/** The last mail. @param device such as "Firefox on Linux", or undefined where the browser does not say */
export function accountDeletedMail(to: string, displayName: string, device: string | undefined, at: Date): MailText {
  return {
    to,
    displayName,
    subject: 'Your Affinity account was deleted',
    parts: [
      `Your Affinity account was deleted with ${device ?? 'a browser'}: ${timeInWords(at)}. Your profile, posts, comments, stories, messages and connections are erased. This cannot be undone.`,
      'If that was you, there is nothing to do. We are sorry to see you go.',
      'If it was not you, somebody knew how to sign in as you, or used a device on which you were signed in. Sign that device out elsewhere too, and change the password wherever you use the same one. You can sign up again with this address.',
    ],
    why: 'You get this mail because this was the e-mail address of an Affinity account. It is the last one.',
  };
}
