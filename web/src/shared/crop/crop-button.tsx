import { useState } from 'react';
import { PICTURE_TEXTS } from '#shared/uploads/picture.texts.js';
import { classNames } from '#shared/ui/class-names.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import styles from './crop-button.module.css';

const CropDialog = pressedPart(async () => (await import('./crop-dialog.js')).CropDialog);

export interface CropButtonProps {
  file: File;
  /** The address of the file, for as long as the button is there. */
  url: string;
  /** Width by height, where what is sent has one shape. */
  aspect?: number;
  round?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  onCropped: (file: File) => void;
}

/** Opens the crop of a picture that was chosen and is not sent yet (MED-017). */
export function CropButton({ file, url, aspect, round, disabled, className, onCropped }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-haspopup="dialog"
        aria-label={PICTURE_TEXTS.cropOf(file.name)}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {PICTURE_TEXTS.crop}
      </button>
      {open && (
        <CropDialog
          {...{ file, url, aspect, round }}
          onClose={() => setOpen(false)}
          onCropped={(cropped) => {
            setOpen(false);
            onCropped(cropped);
          }}
        />
      )}
    </>
  );
}
