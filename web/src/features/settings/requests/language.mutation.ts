import type { Language } from '@affinity/proto/vocabulary/languages';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';

/** Saves the language of the member's mail, and of browsers in which none was chosen. */
export const useSaveLanguage = () =>
  useMutation({
    mutationFn: (language: Language): Promise<unknown> => unwrap(api.PUT('/api/account/language', { body: { language } })),
    onError: (error) => logError('save-language', error),
  });
