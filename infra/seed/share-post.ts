import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Member } from './new-member.ts';
import { uploadFile, type SentFile } from './upload-file.ts';

const UPLOADS = '/api/posts/uploads';

/** What a post shows: a picture, or a video with the still that stands for it until it plays. */
export interface Media {
  readonly file: SentFile;
  readonly still?: SentFile;
  readonly alt: string;
}

interface Shared {
  readonly id: string;
}

const onceOnly = (key: string): Record<string, string> => ({ 'idempotency-key': key });

/** Shares a post, with a picture or a video if there is one. Resolves to its id. */
export async function sharePost(member: Member, content: string, shown?: Media, key: string = randomUUID()): Promise<string> {
  const media = shown ? [await uploadMedia(member, shown)] : [];
  return (await eventually(() => member.session.call<Shared>('POST', '/api/posts', { content, media }, onceOnly(key)))).id;
}

export async function quotePost(member: Member, postId: string, content: string, key: string = randomUUID()): Promise<string> {
  return (await eventually(() => member.session.call<Shared>('POST', `/api/posts/${postId}/quotes`, { content }, onceOnly(key)))).id;
}

/** Comments on a post, or answers one of its comments. Resolves to the comment's id. */
export async function addComment(
  member: Member,
  postId: string,
  content: string,
  parentId: string | null = null,
  key: string = randomUUID(),
): Promise<string> {
  const path = `/api/posts/${postId}/comments`;
  return (await eventually(() => member.session.call<Shared>('POST', path, { content, parentId }, onceOnly(key)))).id;
}

export async function likePost(member: Member, postId: string): Promise<void> {
  await eventually(() => member.session.call('PUT', `/api/posts/${postId}/like`));
}

async function uploadMedia(
  member: Member,
  { file, still, alt }: Media,
): Promise<{ uploadId: string; posterUploadId?: string; alt: string }> {
  const { uploadId, needsPoster } = await uploadFile(member, UPLOADS, file);
  if (!needsPoster || !still) return { uploadId, alt };
  return { uploadId, posterUploadId: (await uploadFile(member, UPLOADS, still)).uploadId, alt };
}
