import type { ModerationLogEntry } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './log.texts.js';

export const LOG_TEXTS: Words<typeof english.LOG_TEXTS> = {
  lead: 'Lo más reciente primero. Solo se añaden filas, y cada una está ligada a la anterior.',
  entries: 'Registro de moderación',
  loading: 'Cargando el registro...',
  loadFailed: 'No se pudo cargar el registro.',
  none: 'Aún no hay nada en el registro',
  noneText: 'Aquí aparecen las decisiones, las retiradas, los recursos y los cambios de roles.',
  about: 'Sobre: ',
  by: 'por ',
  byOperator: 'por quien opera el servicio',
  row: (number) => `Fila ${number}`,
  rule: (rule) => `Norma: ${rule}`,
  until: (when) => `Hasta el ${when}`,
};

const ACTIONS: Readonly<Record<ModerationLogEntry['action'], string>> = {
  dismiss: 'nada incumple las normas',
  warn: 'advertencia',
  'remove-content': 'hay contenido por retirar',
  suspend: 'cuenta suspendida',
  disable: 'cuenta deshabilitada',
  'disable-account': 'cuenta deshabilitada',
  removed: 'retirado',
  'already-gone': 'ya no estaba',
  appeal: 'presentado por el miembro',
  uphold: 'la decisión se mantiene',
  overturn: 'la decisión se revocó',
  granted: 'forma parte del equipo de moderación',
  revoked: 'ya no forma parte del equipo de moderación',
};

const EVENTS: Readonly<Record<ModerationLogEntry['event'], string>> = {
  'report-decided': 'Denuncia resuelta',
  'content-removed': 'Contenido',
  'appeal-filed': 'Recurso',
  'appeal-decided': 'Recurso resuelto',
  'role-changed': 'Rol',
};

export const whatText = ({ event, action }: Pick<ModerationLogEntry, 'event' | 'action'>): string => `${EVENTS[event]}: ${ACTIONS[action]}`;
