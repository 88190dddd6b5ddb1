import type { Words } from '#shared/text/words.js';
import type * as english from './importance.texts.js';

export const IMPORTANCE_TEXTS: Words<typeof english.IMPORTANCE_TEXTS> = {
  title: 'Lo que importa',
  lead: 'Elige entre las preguntas que tú has respondido. Nadie sabrá lo que eliges.',
  rules:
    'Lo que importa cuenta el doble en vuestra compatibilidad. Lo imprescindible deja fuera a quienes respondieron otra cosa, y tú tampoco apareces en su lista.',
  weight: { none: 'Da igual', matters: 'Importa', must: 'Imprescindible' },
  leaves: (people) => (people === null ? 'menos de 10 personas' : `${people} personas`),
  left: (people) => (people === null ? 'Quedan menos de 10 personas.' : `Quedan ${people} personas.`),
  counting: 'Contando...',
  notCounted: 'Ahora no se puede contar cuántas personas quedan. Puedes guardar de todos modos.',
  saidSoOnly: 'Solo quienes lo han dicho',
  saidSoOnlyHint: 'También queda fuera quien no respondió a algo imprescindible.',
  unanswered: 'Primero responde tú a esta pregunta.',
  nothing: 'Responde a algunas preguntas sobre ti y podrás decir aquí qué te importa en los demás.',
  answer: 'Responder a algunas preguntas',
  loading: 'Cargando...',
  loadFailed: 'No se ha podido cargar lo que te importa.',
  again: 'Volver a intentarlo',
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  saved: 'Guardado. La lista ya lo tiene en cuenta.',
  failed: 'No se ha podido guardar. Vuelve a intentarlo.',
  leaveTitle: '¿Cerrar sin guardar?',
  leaveText: 'Lo que has elegido aún no está guardado.',
  leave: 'Descartar',
  stay: 'Seguir eligiendo',
  loosenLead: 'Puede que lo imprescindible para ti o para otras personas no deje a nadie aquí.',
  leaveNobody: (question, people) => `Lo imprescindible para ti no deja a nadie. Sin «${question}» quedan ${people} personas.`,
  loosen: 'Pedir menos',
};
