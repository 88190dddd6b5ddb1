import type { DigestTopic } from '@affinity/proto/vocabulary/digests';
import type { MailPart, MailSays } from '../mail/mail-says.js';
import type { MailWords } from '../mail/words/en.js';
import type { DigestRequest } from './dto/digest.contracts.js';

/** Where in the app each is seen. */
const PATHS: Readonly<Record<DigestTopic, string>> = {
  messages: '/messages',
  sparks: '/sparks',
  connections: '/messages',
  comments: '/notifications',
  quotes: '/notifications',
  follows: '/profile?tab=followers',
};

/** What a member has not seen: how many, and by whom where names are given. Never what was written. */
export function digestMail(words: MailWords, lines: DigestRequest['lines'], origin: string, unsubscribe: string): MailSays {
  const { subject, lead, once, why, end, topics } = words.digest;
  return {
    subject,
    parts: [
      lead,
      ...lines.flatMap(({ topic, count, names }): MailPart[] => [
        topics[topic].says(names, count),
        { href: origin + PATHS[topic], label: topics[topic].open },
      ]),
      once,
    ],
    why,
    unsubscribe: { href: unsubscribe, label: end },
  };
}
