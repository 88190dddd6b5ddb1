import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PRACTICE_TEXTS: Words<typeof english.PRACTICE_TEXTS> = {
  title: 'Práctica con IA',
  hello: (firstName) => (firstName === '' ? 'Hola' : `Hola, ${firstName}`),
  mode: { offline: 'Práctica sin conexión', model: 'Modelo de IA' },
  partner: 'Quien practica contigo',
  disclosure: (name) => `${name} es una IA, no una persona. Lo que escribes aquí no llega a ningún otro miembro. Se practica en inglés.`,
  provider:
    'Lo que escribes, tu nombre y tus respuestas llegan al proveedor de IA, pero nunca tus apellidos, tu correo, tu fe ' +
    'ni tu fecha de nacimiento.',
  scenarios: 'Sugerencias para empezar',
  scenarioTitles: {
    'small-talk': 'Romper el hielo',
    'common-ground': 'Encontrar algo en común',
    'first-date': 'Proponer una primera cita',
    'hear-a-no': 'Aceptar bien un no',
  },
  difficulty: { easy: 'Fácil', medium: 'Media', brave: 'Valiente' },
  chosen: 'Elegida',
  chat: (name) => `Práctica con ${name}`,
  messages: (name) => `Mensajes con ${name}`,
  getFeedback: 'Pedir opinión',
  feedbackOnThis: 'Opinión',
  feedbackOn: 'sobre tu mensaje',
  coach: 'Coach',
  coaching: 'El coach está leyendo lo que escribiste...',
  clearHistory: 'Vaciar historial',
  loading: 'Cargando tu práctica...',
  loadFailed: 'No se pudo cargar tu práctica.',
  tryAgain: 'Intentar de nuevo',
  emptyTitle: 'Aún no hay nada dicho',
  emptyText: (name) => `Elige una sugerencia o escribe tú las primeras palabras a ${name}. Aquí nada puede salir mal.`,
  older: 'Cargar mensajes anteriores',
  olderLoading: 'Cargando mensajes anteriores...',
  olderFailed: 'No se pudieron cargar los mensajes anteriores.',
  beginning: (name) => `Aquí empieza tu práctica con ${name}.`,
  latest: 'Ir al último mensaje',
  you: 'Tú:',
  said: (name) => `${name}:`,
  writing: (name) => `${name} está escribiendo...`,
  stopped: 'Detenida',
  regenerate: 'Generar de nuevo',
  notSent: 'No se envió.',
  discard: 'Descartar',
  logLine: (name, words) => `${name}: ${words}`,
};

export const GOAL_TEXTS: Words<typeof english.GOAL_TEXTS> = {
  title: 'Objetivo de esta práctica',
  done: 'conseguido',
  open: 'pendiente',
  goals: {
    'keep-it-going': 'Objetivo: poner en marcha una charla',
    'find-shared': 'Objetivo: encontrar algo en común',
    'agree-on-a-date': 'Objetivo: acordar lugar y hora',
    'take-the-no': 'Objetivo: aceptar bien el no',
  },
  steps: {
    told: 'Contar algo de ti',
    asked: 'Preguntar algo',
    'took-up': 'Retomar lo dicho',
    'told-liking': 'Decir qué te gusta',
    'asked-liking': 'Preguntar qué le gusta',
    'named-shared': 'Nombrar lo que compartís',
    place: 'Un lugar público',
    day: 'Un día',
    hour: 'Una hora',
    agreed: 'Un sí a todo ello',
    accepted: 'Aceptarlo con amabilidad',
    'not-pressed': 'No volver a preguntar',
    'wished-well': 'Una buena despedida',
  },
};

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  form: (name) => `Mensaje para ${name}`,
  prompt: 'Escribe un mensaje...',
  send: 'Enviar',
  stop: 'Detener',
  recommend: 'Pedir una recomendación de match',
  recommending: 'Buscando un match...',
  left: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  cut: 'El mensaje no puede ser más largo.',
  messagesLeft: (left) => (left === 1 ? 'Queda 1 mensaje en esta hora' : `Quedan ${left} mensajes en esta hora`),
  fewToday: 'Queda poco de la práctica de hoy',
  noneThisHour: 'No quedan mensajes en esta hora. Puedes seguir un poco más tarde.',
  noneToday: 'La práctica de hoy se agotó. Puedes seguir mañana.',
  dismiss: 'Cerrar',
};

export const RECOMMENDATION_TEXTS: Words<typeof english.RECOMMENDATION_TEXTS> = {
  title: 'Recomendación de match',
  note: 'Escrita por una IA a partir de respuestas públicas. Échale un vistazo por tu cuenta.',
  viewProfile: 'Ver perfil',
  unavailable: 'Este perfil no está disponible en este momento.',
};

export const CLEARING_TEXTS: Words<typeof english.CLEARING_TEXTS> = {
  title: 'Vaciar historial',
  question: '¿Seguro que quieres borrar toda tu práctica, incluidas las notas del coach? Esta acción no se puede deshacer.',
  cancel: 'Cancelar',
  confirm: 'Vaciar',
};

export const NOTICE_TEXTS: Words<typeof english.NOTICE_TEXTS> = {
  busy: (name) => `${name} todavía te está respondiendo, quizá en otra pestaña. Espera esa respuesta o detenla.`,
  tooMany: (when) => `Has practicado mucho en esta hora. Respira: puedes seguir ${when}.`,
  tooManyNotes: 'El coach ya ha dicho mucho en esta hora. Tu conversación puede seguir, y él vuelve dentro de un rato.',
  soon: 'dentro de un minuto',
  minutes: (minutes) => (minutes === 1 ? 'dentro de 1 minuto, más o menos' : `dentro de unos ${minutes} minutos`),
  later: 'dentro de un rato',
  budgetSpent: 'La práctica de hoy se agotó. Tu conversación se conserva y puedes seguir mañana.',
  refused: {
    answering: 'Este mensaje no se aceptó. Cámbialo e inténtalo de nuevo.',
    regenerating: 'Solo se puede generar de nuevo la última respuesta.',
    coaching: 'El coach aún no tiene en qué basarse. Di algo primero.',
    matching: 'En este momento no hay ninguna recomendación para ti.',
    clearing: 'No se pudo vaciar el historial. Inténtalo de nuevo.',
  },
  failed: {
    answering: 'Nadie responde en este momento. Inténtalo de nuevo más tarde.',
    regenerating: 'No se pudo generar de nuevo la respuesta. Inténtalo de nuevo más tarde.',
    coaching: 'El coach no responde en este momento. Inténtalo de nuevo más tarde.',
    matching: 'En este momento no hay ninguna recomendación para ti.',
    clearing: 'No se pudo vaciar el historial. Inténtalo de nuevo.',
  },
};
