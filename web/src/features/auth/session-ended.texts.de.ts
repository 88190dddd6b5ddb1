import type { Words } from '#shared/text/words.js';
import type * as english from './session-ended.texts.js';

/** Bystanders read it too, so what an account is accused of is said only after signing in. */
export const SESSION_ENDED_TEXTS: Words<typeof english.SESSION_ENDED_TEXTS> = {
  'account-disabled':
    'Deine Sitzung wurde wegen einer Entscheidung über dein Konto beendet. Melde dich an, um den Grund zu lesen und Einspruch einzulegen.',
  'password-changed': 'Dein Passwort wurde geändert, und deine anderen Geräte wurden abgemeldet. Melde dich mit dem neuen an.',
  revoked: 'Du wurdest von woanders aus abgemeldet. Melde dich an, um weiterzumachen.',
  'refresh-reused': 'Du wurdest abgemeldet, damit dein Konto sicher bleibt. Melde dich an, um weiterzumachen.',
  replaced: 'Du hast dich auf vielen anderen Geräten angemeldet, darum wurde dieses abgemeldet. Melde dich an, um weiterzumachen.',
};
