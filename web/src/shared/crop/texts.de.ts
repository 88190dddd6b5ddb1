import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const CROP_TEXTS: Words<typeof english.CROP_TEXTS> = {
  title: 'Bild zuschneiden oder drehen',
  hint: 'Zieh das Bild oder beweg es mit den Pfeiltasten. Der Rahmen zeigt, was gesendet wird.',
  area: 'Bild in seinem Rahmen. Die Pfeiltasten bewegen es.',
  shapes: 'Form',
  shape: { original: 'Unverändert', square: 'Quadrat', portrait: 'Hochformat', landscape: 'Querformat' },
  zoom: 'Größe',
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  use: 'So verwenden',
  using: 'Wird zugeschnitten...',
  cancel: 'Abbrechen',
  undrawn:
    'Dieser Browser kann das Bild nicht anzeigen, darum lässt es sich hier nicht zuschneiden. Es kann so gesendet werden, wie es ist.',
  failed: 'Das Bild konnte nicht zugeschnitten werden. Du kannst es so senden, wie es ist.',
};
