import type { CaseAction, ReportKind, RuleId } from '@affinity/proto/vocabulary/reports';
import type { CaseMember } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './moderation.texts.js';

export const MODERATION_TEXTS: Words<typeof english.MODERATION_TEXTS> = {
  title: 'Moderación',
  lead: 'Qué denunciaron los miembros, qué se decidió y quién no está de acuerdo. Todo lo que se hace aquí queda en el registro.',
  parts: 'Moderación',
  cases: 'Casos',
  appeals: 'Recursos',
  log: 'Registro',
  tryAgain: 'Intentar de nuevo',
  more: 'Cargar más',
  loadingMore: 'Cargando...',
  moreFailed: 'No se pudo cargar más. Inténtalo de nuevo.',
  end: 'Eso es todo.',
  hiddenMember: 'Un miembro que se fue',
  nameless: 'Este miembro',
  reasonLeft: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  cancel: 'Cancelar',
};

export const LEAVE_TEXTS: Words<typeof english.LEAVE_TEXTS> = {
  title: '¿Salir sin enviar?',
  question: 'Lo que escribiste no se envió y se pierde si sales.',
  confirm: 'Salir',
  cancel: 'Quedarme',
};

export const KIND_TEXTS: Readonly<Record<ReportKind, string>> = {
  member: 'Persona',
  post: 'Publicación',
  comment: 'Comentario',
  story: 'Historia',
  conversation: 'Conversación',
};

/** Of a thing and not of the person, whose gender is not said. */
export const STANDING_TEXTS: Readonly<Record<CaseMember['standing'], string>> = {
  good: 'Sin incidencias',
  warned: 'Advertencia anterior',
  'content-removed': 'Contenido retirado antes',
  'suspended-before': 'Suspensión anterior',
  suspended: 'Cuenta suspendida',
  disabled: 'Cuenta deshabilitada',
  deleted: 'Cuenta eliminada',
};

export const DONE_TEXTS: Readonly<Record<CaseAction, string>> = {
  dismiss: 'Nada incumple las normas',
  warn: 'Advertencia',
  'remove-content': 'Contenido retirado',
  suspend: 'Cuenta suspendida',
  disable: 'Cuenta deshabilitada',
};

export const RULE_TEXTS: Readonly<Record<RuleId, string>> = {
  harassment: 'Acoso',
  hate: 'Odio',
  violence: 'Violencia',
  'sexual-content': 'Contenido sexual',
  impersonation: 'Suplantación de identidad',
  'spam-or-scam': 'Spam o estafa',
  minors: 'Menores',
  privacy: 'Privacidad',
  unlawful: 'Contra la ley',
};
