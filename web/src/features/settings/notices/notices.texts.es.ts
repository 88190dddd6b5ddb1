import type { Words } from '#shared/text/words.js';
import type * as english from './notices.texts.js';

export const NOTICES_TEXTS: Words<typeof english.NOTICES_TEXTS> = {
  title: 'De qué te avisamos',
  lead: 'Qué llega a la lista de la campana, de qué te avisan tus dispositivos cuando Affinity está cerrada y de qué te avisa, como mucho una vez al día, un correo con lo que no has visto.',
  table: 'De qué te avisamos y dónde',
  topic: 'Sobre qué',
  cell: (topic, way) => `${topic}: ${way}`,
  always: 'Siempre',
  never: 'Nunca',
  stays: 'Lo que desactivas ya no llega; lo que está en la lista se queda.',
  follows: 'Los dispositivos y los correos solo te avisan de lo que llega a la aplicación.',
  conversation: 'Una conversación concreta se silencia en su propio menú.',
  fixed: 'Lo que la moderación decide sobre ti y los correos sobre dispositivos nuevos y cambios en tu acceso no se pueden desactivar.',
  names: 'Los correos dicen nombres de pila',
  namesHint: 'Si no, dicen cuántas personas son. Nunca dicen lo que se escribió.',
  saved: 'Guardado.',
  failed: 'No se guardó. Inténtalo de nuevo.',
};

export const NOTICE_TOPIC_TEXTS: Words<typeof english.NOTICE_TOPIC_TEXTS> = {
  messages: 'Mensajes',
  sparks: 'Chispas',
  connections: 'Conexiones',
  comments: 'Comentarios y respuestas',
  quotes: 'Citas',
  likes: '«Me gusta»',
  follows: 'Seguidores nuevos',
};

export const NOTICE_WAY_TEXTS: Words<typeof english.NOTICE_WAY_TEXTS> = {
  app: 'En la aplicación',
  devices: 'En dispositivos',
  mail: 'Por correo',
};

export const QUIET_TEXTS: Words<typeof english.QUIET_TEXTS> = {
  title: 'Horas de silencio',
  turnOn: 'Nada en mis dispositivos a estas horas',
  hint: 'Cuando terminan, tus dispositivos te avisan de lo que aún no has visto. El correo también espera.',
  from: 'Desde',
  to: 'Hasta',
  zone: (zone) => `En la zona horaria ${zone}.`,
  elsewhere: (zone) => `Usar la zona horaria ${zone}`,
  missing: 'Elige una hora.',
  same: 'Elige una hora distinta de la del comienzo.',
  failed: 'No se guardó. Inténtalo de nuevo.',
};

export const PAUSE_TEXTS: Words<typeof english.PAUSE_TEXTS> = {
  title: 'Pausa',
  hint: 'Durante un tiempo tus dispositivos no te avisan de nada y no llega ningún correo.',
  hour: 'Durante 1 hora',
  morning: 'Hasta mañana a las 8:00',
  open: 'Hasta que yo la termine',
  until: (when) => `En pausa hasta el ${when}.`,
  openEnd: 'En pausa hasta que la termines.',
  end: 'Terminar la pausa',
  paused: 'Ahora tus dispositivos no te avisan de nada.',
  ended: 'La pausa ha terminado.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
};
