import { z } from 'zod';

/** What the browser is about to send. The server decides by the bytes what it really is. */
export const PermitChatUploadRequest = z
  .strictObject({
    filename: z.string().max(5000).meta({ description: 'Any name; the stored one is made from it, never taken over' }),
    contentType: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/)
      .max(100)
      .meta({ description: 'Any; audio/webm of a voice note' }),
    bytes: z.int().positive(),
  })
  .meta({ id: 'NewChatUpload' });
export type PermitChatUploadRequest = z.output<typeof PermitChatUploadRequest>;

export const ChatUploadPermissionResponse = z
  .object({
    uploadId: z.uuid(),
    url: z.string().meta({ description: 'Post the fields, then the file as `file`, as multipart/form-data' }),
    fields: z.record(z.string(), z.string()),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatUploadPermission' });
export type ChatUploadPermissionResponse = z.output<typeof ChatUploadPermissionResponse>;

/** An upload whose bytes were checked; it can be sent as a message, once. */
export const ChatUploadResponse = z
  .object({
    uploadId: z.uuid(),
    fileType: z.string(),
    fileName: z.string(),
    fileSize: z.int().positive(),
    removed: z
      .enum(['place', 'details'])
      .nullable()
      .meta({ description: 'What the file said about its place, or its author and device, and says no more' }),
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
