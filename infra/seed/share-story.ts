import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Member } from './new-member.ts';
import { uploadFile, type SentFile } from './upload-file.ts';

export interface StoryWords {
  readonly coupleNames: string;
  readonly location: string;
  readonly story: string;
}

const onceOnly = (key: string): Record<string, string> => ({ 'idempotency-key': key });

/** Shares a couple story with its picture. Resolves to its id. */
export async function shareStory(member: Member, words: StoryWords, picture: SentFile, key: string = randomUUID()): Promise<string> {
  const { uploadId } = await uploadFile(member, '/api/stories/uploads', picture);
  return (await eventually(() => member.session.call<{ id: string }>('POST', '/api/stories', { ...words, uploadId }, onceOnly(key)))).id;
}

export async function commentOnStory(member: Member, storyId: string, text: string, key: string = randomUUID()): Promise<void> {
  await eventually(() => member.session.call('POST', `/api/stories/${storyId}/comments`, { text }, onceOnly(key)));
}

export async function likeStory(member: Member, storyId: string): Promise<void> {
  await eventually(() => member.session.call('PUT', `/api/stories/${storyId}/like`));
}
