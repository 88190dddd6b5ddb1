import type { Words } from '#shared/text/words.js';
import type * as english from './refusal.texts.js';

export const REFUSALS: Words<typeof english.REFUSALS> = {
  'chat.conversation_busy': 'La conversación está cambiando. Vuelve a intentarlo en un momento.',
  'chat.edit_too_late': 'Un mensaje se puede cambiar durante 15 minutos.',
  'chat.edit_too_often': 'Este mensaje ya se ha cambiado muchas veces y se queda como está.',
  'database.unavailable': 'Nuestra base de datos no responde en este momento.',
  'profiles.account_unavailable': 'Tu cuenta no se puede leer en este momento. Vuelve a intentarlo en un momento.',
  'profiles.draft_outdated': 'Estas respuestas se han cambiado en otro sitio. Léelas y vuelve a guardar.',
  'profiles.photos_outdated': 'Tus fotos se han cambiado en otro sitio. Míralas y vuelve a cambiarlas.',
  'request.invalid': 'Algo de lo que escribiste no es válido así.',
  'request.rate_limited': 'Demasiadas solicitudes a la vez. Espera un momento.',
  'uploads.already_attached': 'Este archivo ya forma parte de otra cosa.',
  'uploads.busy': 'Ahora mismo se comprueban muchos archivos. Vuelve a intentarlo en un momento.',
  'uploads.checking': 'El archivo todavía se está comprobando.',
  'uploads.not_found': 'Este archivo ya no existe.',
  'uploads.not_ready': 'El archivo todavía no se ha comprobado.',
  'uploads.not_received': 'El archivo no ha llegado.',
  'uploads.storage_unavailable': 'El almacén de archivos no responde en este momento.',
  'uploads.too_large': 'El archivo es demasiado grande.',
  'uploads.too_many': 'Hay demasiados archivos a la espera. Usa o quita algunos primero.',
  'uploads.too_many_checks': 'Se están comprobando demasiados archivos tuyos. Espera y vuelve a intentarlo.',
  'uploads.too_many_pixels': 'La imagen tiene demasiados píxeles.',
  'uploads.uncleanable': 'Los archivos de este tipo pueden decir dónde se hicieron. Guárdalo como JPEG, MP4 o MP3 y vuelve a enviarlo.',
  'uploads.unreadable': 'El archivo está dañado o no es lo que dice ser.',
  'uploads.unsupported_type': 'Aquí no se aceptan archivos de este tipo.',
};
