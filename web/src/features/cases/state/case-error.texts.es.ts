import type { Words } from '#shared/text/words.js';
import type * as english from './case-error.texts.js';

export const APPEAL_ERRORS: Words<typeof english.APPEAL_ERRORS> = {
  'social-graph.appeal_filed': 'Ya presentaste un recurso contra esta decisión.',
  'social-graph.appeal_too_late': 'El plazo para presentar un recurso contra esta decisión terminó.',
  'social-graph.case_token_invalid': 'Tu media hora aquí terminó. Copia lo que escribiste e inicia sesión de nuevo para volver.',
  'request.rate_limited': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
};
export const APPEAL_OTHER = 'Tu recurso no se envió. Lo que escribiste sigue aquí; inténtalo de nuevo.';
