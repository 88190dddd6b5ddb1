import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const CROP_TEXTS: Words<typeof english.CROP_TEXTS> = {
  title: 'Recorta o gira la imagen',
  hint: 'Arrastra la imagen o muévela con las flechas del teclado. El marco muestra lo que se envía.',
  area: 'Imagen en su marco. Las flechas del teclado la mueven.',
  shapes: 'Forma',
  shape: { original: 'Tal como está', square: 'Cuadrada', portrait: 'Vertical', landscape: 'Horizontal' },
  zoom: 'Tamaño',
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  use: 'Usar así',
  using: 'Recortando...',
  cancel: 'Cancelar',
  undrawn: 'Este navegador no puede mostrar la imagen, así que no se puede recortar aquí. Se puede enviar tal como está.',
  failed: 'No se pudo recortar la imagen. Puedes enviarla tal como está.',
};
