import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from './browser-session.ts';
import type { Member } from './new-member.ts';

const PATIENCE_MS = 180_000;
const PAUSE_MS = 500;

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

interface Permission {
  readonly uploadId: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Sends a file straight to storage by a permission and has it checked, as a browser does.
 * @param uploads path of the owning service's uploads
 * @param more what its permission asks for besides name, type and size
 */
export async function uploadFile(
  member: Member,
  uploads: string,
  { name, type, bytes }: SentFile,
  more: Readonly<Record<string, string>> = {},
): Promise<{ uploadId: string; needsPoster: boolean }> {
  const request = { ...more, filename: name, contentType: type, bytes: bytes.length };
  const { uploadId, url, fields } = await member.session.call<Permission>('POST', uploads, request);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The object store answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return checked(member, `${uploads}/${uploadId}/complete`);
}

/** A check that takes long goes on after an answer that asks to come back. */
async function checked(member: Member, complete: string): Promise<{ uploadId: string; needsPoster: boolean }> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    try {
      return await member.session.call('POST', complete);
    } catch (error) {
      const goesOn = error instanceof CallError && (error.code === 'uploads.checking' || error.code === 'uploads.busy');
      if (!goesOn || Date.now() > deadline) throw error;
    }
  }
}
