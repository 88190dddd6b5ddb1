import type { AccountExport, ProfileSettings } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SETTINGS_TEXTS: Words<typeof english.SETTINGS_TEXTS> = {
  title: 'Ajustes',
  lead: 'Qué ven de ti las demás personas, a quién prefieres no encontrar y qué pasa con tu cuenta.',
  loadFailed: 'No se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando...',
};

export const ANSWERS_TEXTS: Words<typeof english.ANSWERS_TEXTS> = {
  title: 'Tus respuestas',
  lead: 'De aquí salen tus matches: tus respuestas al cuestionario, con tu fecha de nacimiento, tu género y a quién te gustaría conocer.',
  edit: 'Editar respuestas',
};

export const LANGUAGE_TEXTS: Words<typeof english.LANGUAGE_TEXTS> = {
  title: 'Idioma',
  label: 'Idioma de la app y de sus correos',
  lead: 'La app se vuelve a abrir en el idioma que elijas. Lo que escriben los miembros queda como lo escribieron.',
  failed: 'No se guardó el idioma. Inténtalo de nuevo.',
};

export const PRIVACY_TEXTS: Words<typeof english.PRIVACY_TEXTS> = {
  title: 'Privacidad',
  email: 'Mostrar mi correo',
  emailHint: 'En tu perfil, a los miembros que terminaron de registrarse. Nunca en listas ni en publicaciones.',
  presence: 'Mostrar cuándo estoy en línea',
  saved: 'Guardado.',
  failed: 'No se guardó. Inténtalo de nuevo.',
};

export const EMAIL_VISIBILITY_TEXTS: Readonly<Record<ProfileSettings['emailVisibility'], string>> = {
  everyone: 'A todo el mundo',
  connections: 'A mis conexiones',
  nobody: 'A nadie',
};

export const HIDDEN_TEXTS: Words<typeof english.HIDDEN_TEXTS> = {
  title: 'Miembros bloqueados, silenciados y descartados',
  blocked: 'Bloqueados',
  blockedHint: 'Ni tú ves a estas personas ni ellas te ven, en ninguna parte.',
  noneBlocked: 'No has bloqueado a nadie.',
  muted: 'Silenciados',
  mutedHint: 'No ves nada de lo que comparten. No se enteran.',
  noneMuted: 'No has silenciado a nadie.',
  skipped: 'Descartados',
  skippedHint: 'No te sugerimos a estas personas. No se enteran.',
  noneSkipped: 'No has descartado a nadie.',
  // The button shows these without a name.
  unblock: (name) => (name === '' ? 'Desbloquear' : `Desbloquear a ${name}`),
  unmute: (name) => (name === '' ? 'Dejar de silenciar' : `Dejar de silenciar a ${name}`),
  showAgain: (name) => (name === '' ? 'Volver a mostrar' : `Volver a mostrar a ${name}`),
  since: (when) => `desde el ${when}`,
  more: 'Mostrar más',
  nameless: 'Un miembro',
};

export const CASES_TEXTS: Words<typeof english.CASES_TEXTS> = {
  title: 'Denuncias y decisiones',
  lead: 'Qué pasó con lo que denunciaste y qué decidió el equipo de moderación sobre ti.',
  open: 'Ver denuncias y decisiones',
  unread: (count) => `(${count} ${count === 1 ? 'novedad' : 'novedades'})`,
};

export const BUDGET_TEXTS: Words<typeof english.BUDGET_TEXTS> = {
  title: 'Lo que puedes hacer en un día',
  lead: 'Suficiente para quien va en serio, muy poco para una máquina. Te avisamos antes de que algo se agote y te decimos cuándo puedes seguir.',
  own: {
    new: 'Tu cuenta es nueva. Podrás hacer más después de un día, una vez confirmada tu dirección de correo.',
    known: 'Podrás hacer más cuando lleves aquí una semana.',
    trusted: 'Llevas aquí un tiempo: puedes hacer el máximo.',
  },
};

export const SESSIONS_TEXTS: Words<typeof english.SESSIONS_TEXTS> = {
  title: 'Dónde tienes la sesión iniciada',
  current: 'Este navegador',
  lastSeen: (when) => `Última actividad: ${when}`,
  end: 'Cerrar sesión',
  endOf: (device) => `Cerrar sesión en ${device}`,
  ended: (device) => `Se cerró la sesión en ${device}.`,
  failed: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  unknownDevice: 'Navegador desconocido',
};

export const PASSWORD_TEXTS: Words<typeof english.PASSWORD_TEXTS> = {
  title: 'Contraseña',
  hint: 'Al cambiarla, se cierra la sesión en todos los demás navegadores.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  again: 'Confirma la contraseña nueva',
  save: 'Cambiar contraseña',
  saving: 'Cambiando...',
  confirmTitle: '¿Cambiar tu contraseña?',
  confirmLead: 'Confirma que eres tú.',
  saved: 'Tu contraseña se cambió. Se cerró la sesión en los demás navegadores.',
};

export const EXPORT_TEXTS: Words<typeof english.EXPORT_TEXTS> = {
  title: 'Tus datos',
  lead: 'Una copia de todo lo que tenemos sobre ti: páginas que abre cualquier navegador, con tus imágenes y conversaciones, y lo mismo como datos para programas. Se puede descargar durante 24 horas.',
  request: 'Solicitar una copia',
  requesting: 'Solicitando...',
  dialogTitle: '¿Solicitar una copia?',
  download: 'Descargar',
  asked: (when) => `Solicitada el ${when}`,
  until: (when) => `hasta el ${when}`,
};

export const EXPORT_STATE_TEXTS: Readonly<Record<AccountExport['state'], string>> = {
  collecting: 'En preparación',
  ready: 'Lista',
  failed: 'Falló. Solicítala de nuevo.',
  expired: 'Ya no está disponible',
};

export const DELETE_TEXTS: Words<typeof english.DELETE_TEXTS> = {
  title: 'Eliminar cuenta',
  lead: 'Se borran tu perfil, tus publicaciones, comentarios, historias, mensajes y conexiones. Esto no se puede deshacer.',
  open: 'Eliminar mi cuenta',
  dialogTitle: '¿Eliminar tu cuenta?',
  sure: 'Entiendo que se borra todo lo mío.',
  confirm: 'Eliminar para siempre',
  deleting: 'Eliminando...',
  keep: 'Conservar mi cuenta',
  done: 'Tu cuenta se eliminó.',
};

export const deviceOn = (browser: string, system: string): string => `${browser} en ${system}`;
