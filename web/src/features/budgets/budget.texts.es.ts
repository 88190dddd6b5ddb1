import type { BudgetName, SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import type { Words } from '#shared/text/words.js';
import type * as english from './budget.texts.js';

/** `again` follows "Puedes volver a", the others "Hoy todavía puedes". `rest` says of what. */
const words = (again: string, verb: string, thing: string, things: string, rest = ''): english.BudgetWords => ({
  one: `${verb} 1 ${thing} más${rest}`,
  more: (count) => `${verb} ${count} ${things} más${rest}`,
  again,
});

const MEGABYTE = 1024 * 1024;
const files: english.BudgetWords = words('enviar archivos', 'enviar', 'archivo', 'archivos');

export const BUDGET_WORDS: Readonly<Record<BudgetName | SlowBudgetName, english.BudgetWords>> = {
  posts: words('publicar', 'publicar', 'vez', 'veces'),
  quotes: words('citar publicaciones', 'citar', 'publicación', 'publicaciones'),
  comments: words('comentar', 'escribir', 'comentario', 'comentarios'),
  shares: words('compartir publicaciones', 'compartir', 'publicación', 'publicaciones'),
  stories: words('compartir una historia', 'compartir', 'historia', 'historias'),
  'story-comments': words('comentar', 'escribir', 'comentario', 'comentarios', ' en historias'),
  sparks: words('enviar chispas', 'enviar', 'chispa', 'chispas'),
  'sparks-to-one': words('enviar una chispa a esta persona', 'enviar', 'chispa', 'chispas', ' a esta persona'),
  follows: words('seguir a personas', 'seguir a', 'persona', 'personas'),
  conversations: words('empezar una conversación', 'empezar', 'conversación', 'conversaciones'),
  'unanswered-messages': words(
    'escribir a personas que no han respondido',
    'escribir',
    'mensaje',
    'mensajes',
    ' a personas que todavía no han respondido',
  ),
  files,
  bytes: {
    one: 'enviar 1 MB más',
    // Rounded down: never more than is left.
    more: (count) => (count < MEGABYTE ? 'enviar uno o dos archivos pequeños más' : `enviar ${Math.floor(count / MEGABYTE)} MB más`),
    again: files.again,
  },
  pixels: { one: 'enviar una imagen pequeña más', more: () => 'enviar unas pocas imágenes pequeñas más', again: files.again },
  reports: words('presentar denuncias', 'presentar', 'denuncia', 'denuncias'),
  'reports-about-one': words('denunciar a esta persona', 'presentar', 'denuncia', 'denuncias', ' sobre esta persona'),
  profiles: words('abrir perfiles', 'abrir', 'perfil', 'perfiles'),
  filters: words('hacer cambios', 'hacer', 'cambio', 'cambios'),
  'must-counts': words('probar combinaciones', 'probar', 'combinación', 'combinaciones'),
  musts: words('retirar un imprescindible', 'retirar', 'imprescindible', 'imprescindibles'),
  cards: words('cambiar tu nombre y tu foto', 'hacer', 'cambio', 'cambios', ' de nombre o foto'),
  places: words('cambiar de localidad', 'hacer', 'cambio', 'cambios', ' de localidad'),
};

/** One o'clock is singular. */
const atTime = (time: string): string => `${/^0?1\D/.test(time) ? 'a la' : 'a las'} ${time}`;

export const BUDGET_TEXTS: Words<typeof english.BUDGET_TEXTS> = {
  left: (what) => `Hoy todavía puedes ${what}.`,
  last: (again, when) => `Eso era lo último por ahora. Puedes volver a ${again} ${when}.`,
  spent: (_, again, when) => `Por ahora has llegado al límite. Puedes ${again === null ? 'seguir' : `volver a ${again}`} ${when}.`,
  at: atTime,
  tomorrow: (time) => `mañana ${atTime(time)}`,
  on: (day) => `el ${day}`,
};
