import { z } from 'zod';

/** What the browser is about to send. The server decides by the bytes what it really is. */
export const NewUpload = z
  .strictObject({
    filename: z.string().max(5000).meta({ description: 'Any name; the stored one is made from it, never taken over' }),
    contentType: z.string().max(100),
    bytes: z.int().positive(),
  })
  .meta({ id: 'NewUpload' });

export const UploadPermissionResponse = z
  .object({
    uploadId: z.uuid(),
    url: z.string().meta({ description: 'Post the fields, then the file as `file`, as multipart/form-data' }),
    fields: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'UploadPermission' });
export type UploadPermissionResponse = z.output<typeof UploadPermissionResponse>;

/** An upload whose bytes were checked; it can become part of one thing, once. The same shape everywhere. */
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
    playsEverywhere: z
      .boolean()
      .meta({ description: 'False for a video whose encoding (HEVC, as telephones record it) some browsers cannot play' }),
  })
  .meta({ id: 'Upload' });
export type UploadResponse = z.output<typeof UploadResponse>;
