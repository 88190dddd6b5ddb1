import { wordsOfCode } from '#features/failures/error-texts.js';
import { SETTINGS_ERRORS, SETTINGS_OTHER } from './settings-error.texts.js';

/** What a member is told when a change of the account is refused. */
export function settingsErrorText(error: unknown): string {
  return wordsOfCode(SETTINGS_ERRORS, error) ?? SETTINGS_OTHER;
}
