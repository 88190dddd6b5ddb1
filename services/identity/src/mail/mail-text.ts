import { LANGUAGES, type Language } from '@affinity/proto/vocabulary/languages';
import { DE } from './words/de.js';
import { EN, type MailWords } from './words/en.js';
import { ES } from './words/es.js';
import type { MailSays } from './mail-says.js';

const WORDS: Readonly<Record<Language, MailWords>> = { en: EN, de: DE, es: ES };

/** Whom a mail is for. English is spoken to whose language is not known (LNG-013). */
export interface Recipient {
  readonly to: string;
  readonly displayName: string;
  readonly language: Language | null;
}

/** A mail before it has a look. */
export interface MailText extends MailSays {
  readonly to: string;
  readonly language: Language;
  readonly greeting: string;
  /** Why this person gets this mail. */
  readonly why: string;
}

/** What `say` takes from the words of the recipient's language. */
export function mailTo({ to, displayName, language }: Recipient, say: (words: MailWords) => MailSays): MailText {
  const spoken = language ?? LANGUAGES[0];
  const words = WORDS[spoken];
  return { to, language: spoken, greeting: words.greeting(displayName), why: words.why, ...say(words) };
}
