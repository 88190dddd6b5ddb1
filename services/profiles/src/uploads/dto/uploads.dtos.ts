import { NewUpload } from '@affinity/kit/uploads/upload.dtos';
import { z } from 'zod';

/** The two uses of a picture: the member's photo, or the cover above the profile (MED-004, MED-005). */
export const UPLOAD_PURPOSES = ['photo', 'cover'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What the browser says of the file. The server decides by the bytes what the file really is. */
export const PermitProfileUploadRequest = z
  .strictObject({ purpose: z.enum(UPLOAD_PURPOSES), ...NewUpload.shape })
  .meta({ id: 'NewProfileUpload' });
