import { z } from 'zod';

/** What a picture is for: the member's photo or the cover above the profile (MED-004, MED-005). */
export const UPLOAD_PURPOSES = ['photo', 'cover'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What the browser is about to send. The server decides by the bytes what it really is. */
export const PermitProfileUploadRequest = z
  .strictObject({
    purpose: z.enum(UPLOAD_PURPOSES),
    filename: z.string().max(5000).meta({ description: 'Any name; the stored one is made from it, never taken over' }),
    contentType: z.string().max(100),
    bytes: z.int().positive(),
  })
  .meta({ id: 'NewProfileUpload' });
export type PermitProfileUploadRequest = z.output<typeof PermitProfileUploadRequest>;

export const UploadPermissionResponse = z
  .object({
    uploadId: z.uuid(),
    url: z.string().meta({ description: 'Post the fields, then the file as `file`, as multipart/form-data' }),
    fields: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'UploadPermission' });
export type UploadPermissionResponse = z.output<typeof UploadPermissionResponse>;

/** A picture whose bytes were checked; it can become the photo or the cover, once. The same shape as an upload of a post. */
export const UploadResponse = z
  .object({
    uploadId: z.uuid(),
    type: z.enum(['image', 'video']),
    url: z.string(),
    thumbnailUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    needsPoster: z
      .boolean()
      .meta({ description: 'A video without a still: upload one made in the browser and send it as `posterUploadId`' }),
    removed: z
      .enum(['place', 'details'])
      .nullable()
      .meta({ description: 'What the file said about its place, or its author and device, and says no more' }),
  })
  .meta({ id: 'Upload' });
export type UploadResponse = z.output<typeof UploadResponse>;
