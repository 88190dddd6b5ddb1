import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const CASES_TEXTS: Words<typeof english.CASES_TEXTS> = {
  title: 'Denuncias y decisiones',
  lead: 'Qué pasó con lo que denunciaste y qué decidió el equipo de moderación sobre ti.',
  back: 'Ajustes',
  all: 'Todas las denuncias y decisiones',
  loading: 'Cargando...',
  more: 'Cargar más',
  moreFailed: 'No se pudo cargar más. Inténtalo de nuevo.',
  end: 'Eso es todo.',
  loadFailed: 'Esto no se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  none: 'Aquí no hay nada',
  noneText: 'No has denunciado nada y no se ha decidido nada sobre ti.',
  received: 'Recibido',
  decided: 'Decidido',
  filed: (kind, { name, words }) => {
    const what = name === null ? kind.one : kind.of(name);
    return words === null ? `Denunciaste ${what}` : `Denunciaste ${what}: «${words}»`;
  },
  aDecision: 'Una decisión sobre ti',
  notFound: 'Ese caso no existe',
  notFoundText: 'No es tuyo o ya no se conserva.',
};

export const CASE_TEXTS: Words<typeof english.CASE_TEXTS> = {
  why: 'Cuál era el problema',
  note: 'Lo que escribiste',
  noNote: 'No se añadió nada.',
  reportedOn: 'Denunciado',
  decidedOn: 'Decidido',
  rule: 'La norma',
  reason: 'El motivo',
  until: 'Suspensión hasta',
  about: 'De qué se trataba',
  asItWas: (what, day) => `${what}, tal como estaba el ${day}`,
  removed: 'Lo que se retiró',
  ofProfile: 'el contenido de tu perfil (imágenes y textos propios)',
  noWords: 'No se conservó una copia del texto.',
  appeal: 'Tu recurso',
  appealedOn: (when) => `Presentaste un recurso el ${when}.`,
  answer: (when) => `Respondido el ${when}`,
  canAppeal: (when) => `Puedes presentar un recurso hasta el ${when}, una sola vez. Lo revisa otra persona del equipo de moderación.`,
  appealOver: (when) => `El plazo para presentar un recurso terminó el ${when}.`,
  noAppeal: 'Contra esta decisión no hay recurso.',
  words: '¿Por qué no es correcta la decisión?',
  left: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  wordsMissing: 'Escribe primero por qué no es correcta la decisión.',
  send: 'Enviar recurso',
  sending: 'Enviando...',
  sent: 'Tu recurso se envió.',
};

export const BY_TOKEN_TEXTS: Words<typeof english.BY_TOKEN_TEXTS> = {
  title: 'Por qué no puedes iniciar sesión',
  lead: 'Lo que decidió el equipo de moderación sobre tu cuenta. Esta página está abierta durante media hora desde que intentaste iniciar sesión.',
  none: 'No hay nada que mostrar',
  noneText: 'No se conserva ninguna decisión del equipo de moderación sobre esta cuenta.',
  over: 'Inicia sesión de nuevo',
  overText: 'Llegas a esta página cuando intentas iniciar sesión. El acceso termina a la media hora o cuando la página se vuelve a cargar.',
  signIn: 'Volver a iniciar sesión',
};

/** After "Denunciaste": a person with "a". */
export const KIND_TEXTS: Words<typeof english.KIND_TEXTS> = {
  member: { one: 'a una persona', of: (name) => `a ${name}` },
  post: { one: 'una publicación', of: (name) => `una publicación de ${name}` },
  comment: { one: 'un comentario', of: (name) => `un comentario de ${name}` },
  story: { one: 'una historia', of: (name) => `una historia de ${name}` },
  conversation: { one: 'una conversación', of: (name) => `la conversación con ${name}` },
};

export const OWN_KIND_TEXTS: Words<typeof english.OWN_KIND_TEXTS> = {
  member: 'tu perfil',
  post: 'una publicación',
  comment: 'un comentario',
  story: 'una historia',
  conversation: 'una conversación',
};

/** After one thing of either gender. */
export const REMOVAL_TEXTS: Words<typeof english.REMOVAL_TEXTS> = {
  pending: 'se está retirando',
  removed: 'se retiró',
  'already-gone': 'ya no existía',
};

export const APPEAL_STATE_TEXTS: Words<typeof english.APPEAL_STATE_TEXTS> = {
  waiting: 'Lo revisará otra persona del equipo de moderación. Recibirás un correo con la respuesta.',
  upheld: 'La decisión se mantiene.',
  overturned: 'La decisión se revocó.',
};

export const RESTORED_TEXTS: Words<typeof english.RESTORED_TEXTS> = {
  account: 'Puedes volver a usar tu cuenta.',
  nothing: 'No había nada que devolver.',
  'content-is-gone': 'Lo que se retiró desapareció para siempre: no podemos recuperarlo. Su texto está aquí para que puedas copiarlo.',
};
