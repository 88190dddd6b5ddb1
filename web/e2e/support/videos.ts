import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { apiAs, type Member } from './members.js';

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A second of moving picture as a browser's own recorder makes it: WebM of the given size. */
export async function recordClip(browser: Browser, width = 144, height = 256): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const brush = canvas.getContext('2d')!;
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      for (let frame = 0; frame < 25; frame += 1) {
        brush.fillStyle = `hsl(${frame * 8} 50% 40%)`;
        brush.fillRect(0, 0, width, height);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { width, height },
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}

async function jsonOf<Body>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Sends a file as the composer does: permission, storage, check. Returns the upload's id. */
export async function uploadFile(api: APIRequestContext, { name, type, bytes }: SentFile): Promise<string> {
  const permission = await jsonOf<{ uploadId: string; url: string; fields: Record<string, string> }>(
    await api.post('/api/posts/uploads', { data: { filename: name, contentType: type, bytes: bytes.length } }),
  );
  const form = new FormData();
  for (const [field, value] of Object.entries(permission.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const stored = await fetch(permission.url, { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`Storage answered ${stored.status}: ${await stored.text()}`);
  await jsonOf(await api.post(`/api/posts/uploads/${permission.uploadId}/complete`));
  return permission.uploadId;
}

/** Shares a post with one file as `author`; returns the post's id. */
export async function shareFile(author: Pick<Member, 'cookies'>, content: string, file: SentFile): Promise<string> {
  const api = await apiAs(author.cookies);
  try {
    const uploadId = await uploadFile(api, file);
    const post = await jsonOf<{ id: string }>(
      await api.post('/api/posts', {
        headers: { 'idempotency-key': randomUUID() },
        data: { content, media: [{ uploadId, alt: '' }] },
      }),
    );
    return post.id;
  } finally {
    await api.dispose();
  }
}

/** Shares a video as `author`; returns the post's id. */
export const shareVideo = (author: Pick<Member, 'cookies'>, content: string, clip: Buffer): Promise<string> =>
  shareFile(author, content, { name: 'clip.webm', type: 'video/webm', bytes: clip });

/** Leaves only one author's posts in the video feed of this page, without those of other tests. */
export async function showVideosOf(page: Page, authorId: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/videos',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items?: { userId: string }[] };
      await route.fulfill({ response: answer, json: { ...body, items: body.items?.filter(({ userId }) => userId === authorId) } });
    },
  );
}
