import { NewUpload, UploadPermissionResponse, UploadResponse } from '@affinity/kit/uploads/upload.dtos';
import { z } from 'zod';

/** What the browser says of the file. The server decides by the bytes what the file really is. */
export const PermitChatUploadRequest = z
  .strictObject({
    filename: NewUpload.shape.filename,
    contentType: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/)
      .max(100)
      .meta({ description: 'Any; audio/webm of a voice note' }),
    bytes: z.int().positive(),
  })
  .meta({ id: 'NewChatUpload' });
export type PermitChatUploadRequest = z.output<typeof PermitChatUploadRequest>;

export const ChatUploadPermissionResponse = z.object(UploadPermissionResponse.shape).meta({ id: 'ChatUploadPermission' });
export type ChatUploadPermissionResponse = z.output<typeof ChatUploadPermissionResponse>;

/** An upload whose bytes were checked; it can be sent as a message, once. */
export const ChatUploadResponse = z
  .object({
    uploadId: z.uuid(),
    fileType: z.string(),
    fileName: z.string(),
    fileSize: z.int().positive(),
    removed: UploadResponse.shape.removed,
    asSent: z.boolean().meta({ description: 'A document that may name its author: it is handed on as it is' }),
  })
  .meta({ id: 'ChatUpload' });
export type ChatUploadResponse = z.output<typeof ChatUploadResponse>;

export const FileAddressResponse = z
  .object({
    url: z.string().meta({ description: 'Reads the file without a session, for ten to twenty minutes' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'FileAddress' });
export type FileAddressResponse = z.output<typeof FileAddressResponse>;
