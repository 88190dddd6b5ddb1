import type { AppealOutcome, CaseAction } from '@affinity/proto/vocabulary/reports';
import type { ModerationAppeal } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './appeal.texts.js';

export const APPEALS_TEXTS: Words<typeof english.APPEALS_TEXTS> = {
  states: 'Qué recursos ver',
  open: 'En espera',
  decided: 'Resueltos',
  loading: 'Cargando recursos...',
  loadFailed: 'No se pudieron cargar los recursos.',
  noneOpen: 'Nadie espera una respuesta',
  noneOpenText: 'Cuando un miembro recurra una decisión, su recurso aparecerá aquí.',
  noneDecided: 'Aún no se ha resuelto ningún recurso',
  noneDecidedText: 'Aquí aparecen las respuestas con sus motivos.',
};

export const APPEAL_TEXTS: Words<typeof english.APPEAL_TEXTS> = {
  filedAt: (when) => `Recurso del ${when}`,
  decision: 'La decisión',
  words: 'El recurso',
  answer: 'La respuesta',
  toCase: 'Ver el caso',
  ownDecision: 'La decisión fue tuya. Otra persona del equipo de moderación resuelve el recurso.',
  ownReport: 'Denunciaste algo en este caso. Otra persona del equipo de moderación resuelve el recurso.',
  aboutYou: 'Este recurso es tuyo. Lo resuelve otra persona del equipo de moderación.',
  outcome: '¿Fue correcta la decisión?',
  reason: 'Motivo',
  reasonRead: (name) => `${name} lo leerá.`,
  submit: 'Responder...',
  saving: 'Guardando...',
  saved: 'La respuesta se guardó.',
  outcomeMissing: 'Elige si la decisión se mantiene.',
  reasonMissing: 'Escribe el motivo.',
  willHappen: 'Qué pasará',
};

export const OUTCOME_TEXTS: Readonly<
  Record<AppealOutcome, { choose: string; done: string; ask: (name: string) => string; confirm: string }>
> = {
  uphold: {
    choose: 'Sí, se mantiene',
    done: 'La decisión se mantiene',
    ask: (name) => `¿Rechazar el recurso de ${name}?`,
    confirm: 'Mantenerla',
  },
  overturn: {
    choose: 'No, se revoca',
    done: 'La decisión se revocó',
    ask: (name) => `¿Revocar la decisión sobre ${name}?`,
    confirm: 'Revocarla',
  },
};

export const UPHELD_TEXT = (name: string): string => `Nada cambia. ${name} recibe tu motivo y no puede volver a recurrir.`;

const regainsAccess = (name: string): string =>
  `${name} puede volver a iniciar sesión, salvo que otra decisión lo impida, y recibe tu motivo.`;

export const OVERTURNED_TEXTS: Readonly<Record<CaseAction, (name: string) => string>> = {
  dismiss: (name) => `${name} recibe tu motivo.`,
  warn: (name) => `La advertencia ya no cuenta. ${name} recibe tu motivo.`,
  'remove-content': (name) => `Lo que se retiró no se puede recuperar; ${name} tiene una copia del texto y recibe tu motivo.`,
  suspend: regainsAccess,
  disable: regainsAccess,
};

export const RESTORED_TEXTS: Readonly<Record<NonNullable<ModerationAppeal['restored']>, string>> = {
  account: 'La cuenta se puede volver a usar.',
  nothing: 'No había nada que devolver.',
  'content-is-gone': 'Lo que se retiró no se pudo recuperar.',
};
