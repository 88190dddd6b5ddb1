import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { apiAs, originOfApp, type Member } from './members.js';
import { makePng } from './pictures.js';

/** What the tests read of a post. */
export interface SeededPost {
  readonly id: string;
  readonly content: string;
  readonly likes: number;
  readonly comments: number;
  readonly reposts: number;
  readonly shares: number;
  readonly impressions: number;
  readonly liked: boolean;
  readonly media: readonly { url: string; type: string; alt: string }[];
  readonly quotedPost: { id: string; userName: string } | null;
}

export interface SeededComment {
  readonly id: string;
  readonly content: string;
  readonly likes: number;
}

export interface NewMedia {
  readonly uploadId: string;
  readonly posterUploadId?: string;
  readonly alt?: string;
}

type Call = (api: APIRequestContext) => Promise<APIResponse>;

/** One call of the public API as this member; the answer's body. Fails on any answer that is no success. */
export async function callAs<T>(member: Pick<Member, 'cookies'>, call: Call): Promise<T> {
  const api = await apiAs(member.cookies);
  try {
    const answer = await call(api);
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } finally {
    await api.dispose();
  }
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Sends a file the way the composer does: permission, straight to storage, completion. */
export async function uploadAs(member: Member, file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
  const { uploadId, url, fields } = await callAs<{ uploadId: string; url: string; fields: Record<string, string> }>(member, (api) =>
    api.post('/api/posts/uploads', { data: { filename: file.name, contentType: file.mimeType, bytes: file.buffer.length } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const stored = await fetch(new URL(url, originOfApp()), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`storage answered ${stored.status}: ${await stored.text()}`);
  await callAs(member, (api) => api.post(`/api/posts/uploads/${uploadId}/complete`));
  return uploadId;
}

/** A picture of one colour, uploaded and ready for a post. */
export async function uploadPictureAs(member: Member, shade = 120, alt = ''): Promise<NewMedia> {
  const buffer = makePng(320, 240, [shade, 60, 80]);
  return { uploadId: await uploadAs(member, { name: 'picture.png', mimeType: 'image/png', buffer }), alt };
}

export const postAs = (member: Member, content: string, media: readonly NewMedia[] = []): Promise<SeededPost> =>
  callAs(member, (api) => api.post('/api/posts', { headers: newKey(), data: { content, media } }));

/** A post with this many pictures. */
export async function postPicturesAs(member: Member, content: string, pictures: number, alt = ''): Promise<SeededPost> {
  const media: NewMedia[] = [];
  for (let index = 0; index < pictures; index += 1) media.push(await uploadPictureAs(member, 90 + index * 15, index === 0 ? alt : ''));
  return postAs(member, content, media);
}

export const quoteAs = (member: Member, postId: string, content: string): Promise<SeededPost> =>
  callAs(member, (api) => api.post(`/api/posts/${postId}/quotes`, { headers: newKey(), data: { content } }));

export const editAs = (member: Member, postId: string, content: string): Promise<SeededPost> =>
  callAs(member, (api) => api.patch(`/api/posts/${postId}`, { data: { content } }));

export const deletePostAs = (member: Member, postId: string): Promise<void> => callAs(member, (api) => api.delete(`/api/posts/${postId}`));

export const likeAs = (member: Member, postId: string): Promise<{ likes: number }> =>
  callAs(member, (api) => api.put(`/api/posts/${postId}/like`));

export const commentAs = (member: Member, postId: string, content: string, parentId: string | null = null): Promise<SeededComment> =>
  callAs(member, (api) => api.post(`/api/posts/${postId}/comments`, { headers: newKey(), data: { content, parentId } }));

/** The post as this member reads it. */
export const readPostAs = (member: Member, postId: string): Promise<SeededPost> => callAs(member, (api) => api.get(`/api/posts/${postId}`));

export const readCommentAs = (member: Member, commentId: string): Promise<SeededComment> =>
  callAs(member, (api) => api.get(`/api/comments/${commentId}`));

/** The status of reading a post: 404 once it is gone. */
export async function statusOfPost(member: Member, postId: string): Promise<number> {
  const api = await apiAs(member.cookies);
  const answer = await api.get(`/api/posts/${postId}`);
  await api.dispose();
  return answer.status();
}

/** The card of a post, in a list or in the viewer. */
export const cardOf = (page: Page, post: Pick<SeededPost, 'id'>): Locator => page.locator(`[data-post-id="${post.id}"]`);

/** What can be done on a card. */
export const onCard = (card: Locator) => ({
  like: card.getByRole('button', { name: /^Like, / }),
  comments: card.getByRole('button', { name: /^Comments, / }),
  quote: card.getByRole('button', { name: /^Quote, / }),
  share: card.getByRole('button', { name: /^Share, / }),
  menu: card.getByRole('button', { name: /^More about the post by / }),
});

/** Opens a post by its address and waits for its card. */
export async function openPost(page: Page, post: Pick<SeededPost, 'id'>): Promise<Locator> {
  await page.goto(`/post/${post.id}`);
  const card = page.getByRole('dialog', { name: 'Post' }).locator(`[data-post-id="${post.id}"]`);
  await card.waitFor();
  return card;
}

/** Resolves when this page's socket has asked for news of a post. Call before the navigation. */
export function watchesPost(page: Page, post: Pick<SeededPost, 'id'>): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/api/socket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => {
        const frame = payload.toString();
        return frame.includes('"watch"') && frame.includes(post.id);
      }),
    );
}

/** Opens a post and waits until what others do to it is heard. */
export async function openPostLive(page: Page, post: Pick<SeededPost, 'id'>): Promise<Locator> {
  const watched = watchesPost(page, post);
  const card = await openPost(page, post);
  await watched;
  return card;
}
