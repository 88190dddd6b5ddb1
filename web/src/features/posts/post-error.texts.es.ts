export const SHARING_NOT_SUPPORTED = 'Este dispositivo no permite compartir.';

export const POST_NOT_CREATED = 'No se pudo publicar. Inténtalo de nuevo.';

export const POST_IS_EMPTY = 'Añade texto, fotos o vídeos a tu publicación';
export const SIGN_IN_TO_POST = 'Tienes que iniciar sesión para publicar';
export const UNSUPPORTED_FILE_TYPE = 'Este tipo de archivo no se admite. Solo se permiten imágenes y vídeos.';
export const IMAGE_TOO_LARGE = 'El archivo debe pesar menos de 10 MB';

export const STORAGE_PERMISSION_DENIED = 'Permiso denegado. Revisa las reglas del almacenamiento.';

export const uploadFailed = (why: string): string => `No se pudieron subir los archivos: ${why}`;

export const FILE_IS_EMPTY = 'Este archivo está vacío. Elige otro.';
