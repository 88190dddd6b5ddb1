import { APPEAL_DAYS, MAX_SUSPENSION_DAYS, type CaseAction } from '@affinity/proto/vocabulary/reports';
import type { Words } from '#shared/text/words.js';
import type * as english from './decision.texts.js';
import { thingsText } from './thing.texts.js';

type Consequence = english.Consequence;

export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
export const forDaysText = (days: number): string => `durante ${daysText(days)}`;
export const untilText = (when: string): string => `hasta el ${when}`;

export const DECISION_TEXTS: Words<typeof english.DECISION_TEXTS> = {
  title: 'Decidir',
  things: '¿Sobre qué?',
  thingsHint: 'Lo que dejes fuera queda abierto.',
  accountGone: 'La cuenta está eliminada: no queda nadie a quien advertir, a quien impedir el acceso ni que lea un motivo.',
  measure: '¿Qué ocurre?',
  rule: '¿Qué norma incumple?',
  chooseRule: 'Elige una norma',
  days: '¿Durante cuántos días?',
  daysHint: `De 1 a ${MAX_SUSPENSION_DAYS}`,
  reason: 'Motivo',
  reasonRead: (name) => `${name} lo leerá.`,
  reasonKept: 'Se queda en el registro; ningún miembro lo lee.',
  submit: 'Decidir...',
  saving: 'Guardando...',
  saved: 'La decisión se guardó.',
  reportsMissing: 'Elige al menos un elemento.',
  measureMissing: 'Elige qué ocurre.',
  ruleMissing: 'Elige la norma que incumple.',
  daysWrong: `Indica un número entero de días de 1 a ${MAX_SUSPENSION_DAYS}.`,
  reasonMissing: 'Escribe el motivo.',
  reasonRefused: 'Este motivo no se aceptó. Escríbelo de otra forma.',
  willHappen: 'Qué pasará',
  stayOpen: (count) => `${thingsText(count)} ${count === 1 ? 'queda abierto' : 'quedan abiertos'}.`,
  ownReport: 'Denunciaste algo en este caso. Lo decide otra persona del equipo de moderación.',
  closed: 'Todas las denuncias de este caso están resueltas.',
};

export const MEASURE_TEXTS: Readonly<Record<CaseAction, { name: string; hint: string }>> = {
  dismiss: { name: 'Nada', hint: 'No incumple las normas.' },
  warn: { name: 'Advertir', hint: 'La persona lee la norma y el motivo, y nada más cambia.' },
  'remove-content': {
    name: 'Retirar contenido',
    hint: 'Publicaciones, comentarios, historias, y las imágenes y los textos propios del perfil, para siempre.',
  },
  suspend: { name: 'Suspender', hint: 'Se cierra su sesión y no puede entrar durante unos días.' },
  disable: { name: 'Deshabilitar cuenta', hint: 'Se cierra su sesión y no puede entrar hasta que el equipo de moderación lo revoque.' },
};
export const NOTHING_REMOVABLE = 'Nada de lo elegido se puede retirar: lo que dos miembros se escribieron se queda.';

const canAppeal = `La persona puede recurrir durante ${APPEAL_DAYS} días.`;

export const ASK_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name }) => `¿No tomar medidas contra ${name}?`,
  warn: ({ name }) => `¿Advertir a ${name}?`,
  'remove-content': ({ name }) => `¿Retirar lo que ${name} compartió?`,
  suspend: ({ name, days }) => `¿Suspender a ${name} durante ${daysText(days)}?`,
  disable: ({ name }) => `¿Deshabilitar la cuenta de ${name}?`,
};

export const CONFIRM_TEXTS: Readonly<Record<CaseAction, (days: number) => string>> = {
  dismiss: () => 'No tomar medidas',
  warn: () => 'Advertir',
  'remove-content': () => 'Retirar para siempre',
  suspend: (days) => `Suspender durante ${daysText(days)}`,
  disable: () => 'Deshabilitar cuenta',
};

const removedText = ({ name, removable }: Consequence): string => {
  const gone = removable === 1 ? 'desaparecerá para todo el mundo y no se puede' : 'desaparecerán para todo el mundo y no se pueden';
  return `${thingsText(removable)} que ${name} compartió ${gone} recuperar, tampoco con un recurso.`;
};

export const CONSEQUENCE_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name, gone }) =>
    `${gone ? 'Las denuncias se cierran.' : `A ${name} no le pasa nada, y no se le avisa.`} Quien denunció lee que nada incumplía las normas.`,
  warn: ({ name }) => `${name} recibe la norma y tu motivo, y nada más cambia. ${canAppeal}`,
  'remove-content': (of) => `${removedText(of)}${of.gone ? '' : ` ${of.name} recibe la norma y tu motivo. ${canAppeal}`}`,
  suspend: ({ name, lasting }) =>
    `Se cierra la sesión de ${name} en todas partes y no podrá iniciar sesión ${lasting}. El perfil se sigue viendo. ${name} recibe la norma y tu motivo. ${canAppeal}`,
  disable: ({ name }) =>
    `Se cierra la sesión de ${name} en todas partes y ya no podrá iniciar sesión. ${name} recibe la norma y tu motivo. ${canAppeal}`,
};

export const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  'social-graph.report_decided': 'Otra persona ya decidió sobre algunas de estas denuncias. Ahora se muestra lo que sigue abierto.',
  'social-graph.report_not_found': 'Algunas de estas denuncias ya no están aquí. Ahora se muestra lo que sigue abierto.',
  'social-graph.own_report': 'Denunciaste algo en este caso. Lo decide otra persona del equipo de moderación.',
  'social-graph.own_case': 'Este caso trata de ti. Lo decide otra persona del equipo de moderación.',
  'social-graph.own_decision': 'La decisión fue tuya. Otra persona del equipo de moderación resuelve el recurso.',
  'social-graph.appeal_decided': 'Otra persona ya resolvió este recurso.',
  'social-graph.account_gone': 'La cuenta se eliminó entretanto: solo se puede retirar contenido o cerrar las denuncias.',
  'social-graph.action_not_possible': NOTHING_REMOVABLE,
};
export const REFUSED = 'La decisión no se guardó. Lo que escribiste sigue aquí; inténtalo de nuevo.';
