/** Words of the page on which mails about what was not seen are ended. */
export const UNSUBSCRIBE_TEXTS = {
  title: 'Mail from Affinity',
  lead: 'Once a day at most we write to you what is waiting for you on Affinity. Do you want no more of these mails?',
  end: 'Send me no more of these mails',
  done: 'Done. These mails are switched off. Mail about your sign-in and your account still comes.',
  unknown: 'This link is not valid. Open it from the mail again, or switch these mails off in Settings.',
  failed: 'That did not work. Please try again.',
  settings: 'Choose in Settings what we tell you about',
} as const;
