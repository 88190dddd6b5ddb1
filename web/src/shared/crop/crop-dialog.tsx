import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { logError } from '#shared/code/log-error.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import styles from './crop-dialog.module.css';
import { type Cut, cropPicture, turnedSize } from './crop-picture.js';
import { CROP_TEXTS } from './texts.js';

const SHAPES = { original: null, square: 1, portrait: 4 / 5, landscape: 16 / 9 } as const;
type Shape = keyof typeof SHAPES;
const [MIN_ZOOM, MAX_ZOOM, ZOOM_STEP] = [1, 4, 0.05];
const [RIGHT_ANGLE, FULL_TURN] = [90, 360];
/** Pixels that one press of an arrow key moves the picture. */
const KEY_STEP = 10;

export interface CropDialogProps {
  file: File;
  url: string;
  /** Width by height, where it is given; else the member chooses. */
  aspect?: number | undefined;
  round?: boolean | undefined;
  onClose: () => void;
  onCropped: (file: File) => void;
}

/** Cuts and turns one picture (MED-017). Everything that a pointer does here, a key does too. */
export function CropDialog({ file, url, aspect, round = false, onClose, onCropped }: CropDialogProps) {
  const zoomId = useId();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(MIN_ZOOM);
  const [degrees, setDegrees] = useState(0);
  const [shape, setShape] = useState<Shape>('original');
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cutting, setCutting] = useState(false);
  const turn = (by: number) => setDegrees((now) => (now + by + FULL_TURN) % FULL_TURN);
  const turned = size && turnedSize(size.width, size.height, degrees);
  const frame = aspect ?? SHAPES[shape] ?? (turned ? turned.width / turned.height : 1);
  const use = async () => {
    if (cut === null) return;
    setCutting(true);
    try {
      onCropped(await cropPicture(file, url, cut, degrees));
    } catch (error) {
      logError('crop-picture', error);
      setProblem(CROP_TEXTS.failed);
      setCutting(false);
    }
  };
  return (
    <Dialog title={CROP_TEXTS.title} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.hint}>{CROP_TEXTS.hint}</p>
        <div className={styles.area}>
          <Cropper
            image={url}
            crop={at}
            zoom={zoom}
            rotation={degrees}
            aspect={frame}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            cropShape={round ? 'round' : 'rect'}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.frame! }}
            cropperProps={{ 'aria-label': CROP_TEXTS.area, role: 'group' }}
            mediaProps={{ alt: '', onError: () => setProblem(CROP_TEXTS.undrawn) }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setCut(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setSize({ width: naturalWidth, height: naturalHeight })}
          />
        </div>
        {aspect === undefined && (
          <fieldset className={styles.row} aria-label={CROP_TEXTS.shapes}>
            {(Object.keys(SHAPES) as Shape[]).map((one) => (
              <button key={one} type="button" className={styles.choice} aria-pressed={shape === one} onClick={() => setShape(one)}>
                {CROP_TEXTS.shape[one]}
              </button>
            ))}
          </fieldset>
        )}
        <div className={styles.row}>
          <button type="button" className={styles.choice} onClick={() => turn(-RIGHT_ANGLE)}>
            {CROP_TEXTS.turnLeft}
          </button>
          <button type="button" className={styles.choice} onClick={() => turn(RIGHT_ANGLE)}>
            {CROP_TEXTS.turnRight}
          </button>
          <label className={styles.zoom} htmlFor={zoomId}>
            {CROP_TEXTS.zoom}
            <input
              id={zoomId}
              type="range"
              min={MIN_ZOOM}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
              // A form around the dialog would be sent.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </label>
        </div>
        {problem !== null && <Alert>{problem}</Alert>}
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            {CROP_TEXTS.cancel}
          </Button>
          <Button disabled={cut === null || size === null || cutting} onClick={() => void use()}>
            {cutting ? CROP_TEXTS.using : CROP_TEXTS.use}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
