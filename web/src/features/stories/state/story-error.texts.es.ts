import type { Words } from '#shared/text/words.js';
import type * as english from './story-error.texts.js';

export const STORY_FORM_PROBLEMS: Words<typeof english.STORY_FORM_PROBLEMS> = {
  notAnImage: 'Elige un archivo de imagen',
  tooLarge: 'El archivo debe pesar menos de 10 MB',
  namesAndStory: 'Indica los nombres de la pareja y tu historia',
  image: 'Elige una imagen para tu historia',
  signIn: 'Tienes que iniciar sesión para compartir una historia',
};

export const STORY_ERRORS: Words<typeof english.STORY_ERRORS> = {
  uploadCanceled: 'Se canceló la subida.',
  previewFailed: 'No se pudo cargar la vista previa de la imagen',
  sharingNotSupported: 'Este navegador no permite compartir. Puedes copiar el enlace en su lugar.',
  uploadDenied: 'Permiso denegado. Revisa las reglas del almacenamiento.',
  uploadFailed: (why) => `No se pudo subir la imagen: ${why}`,
  saveDenied: 'Permiso denegado. Revisa las reglas de seguridad de la base de datos.',
  saveCrossOrigin: 'La solicitud se bloqueó. Revisa la configuración de origen cruzado (CORS) del almacenamiento.',
  saveFailed: 'No se pudo compartir tu historia. Inténtalo de nuevo.',
};
