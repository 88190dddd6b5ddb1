import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Member } from './new-member.ts';

export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
}

interface Shared {
  readonly id: string;
}

const onceOnly = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Shares a post, with a picture if there is one. Resolves to its id. */
export async function sharePost(member: Member, content: string, picture?: Picture): Promise<string> {
  const media = picture ? [{ uploadId: await uploadPicture(member, picture.png), alt: picture.alt }] : [];
  return (await eventually(() => member.session.call<Shared>('POST', '/api/posts', { content, media }, onceOnly()))).id;
}

export async function quotePost(member: Member, postId: string, content: string): Promise<string> {
  return (await eventually(() => member.session.call<Shared>('POST', `/api/posts/${postId}/quotes`, { content }, onceOnly()))).id;
}

/** Comments on a post, or answers one of its comments. Resolves to the comment's id. */
export async function addComment(member: Member, postId: string, content: string, parentId: string | null = null): Promise<string> {
  const path = `/api/posts/${postId}/comments`;
  return (await eventually(() => member.session.call<Shared>('POST', path, { content, parentId }, onceOnly()))).id;
}

export async function likePost(member: Member, postId: string): Promise<void> {
  await eventually(() => member.session.call('PUT', `/api/posts/${postId}/like`));
}

export async function follow(member: Member, other: Member): Promise<void> {
  await eventually(() => member.session.call('PUT', `/api/members/${other.id}/follow`));
}

/** Straight to storage by a permission, then checked, as a browser does it. */
async function uploadPicture(member: Member, png: Buffer): Promise<string> {
  const permission = await member.session.call<{ uploadId: string; url: string; fields: Record<string, string> }>(
    'POST',
    '/api/posts/uploads',
    { filename: 'picture.png', contentType: 'image/png', bytes: png.length },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(permission.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(permission.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The object store answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  await member.session.call('POST', `/api/posts/uploads/${permission.uploadId}/complete`);
  return permission.uploadId;
}
