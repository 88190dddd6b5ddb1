import { describe, expect, it } from 'vitest';
import { mediaKeyOf } from './media-key.js';

const OWNER = '0198c0de-0000-7000-8000-000000000001';

describe('what the media door looks for', () => {
  it.each(['posts', 'stories', 'profile_pictures', 'cover_photos'])('MED-011: a file below %s/', (area) => {
    const key = `${area}/${OWNER}/1763735000000_beach-0123456789abcdef0123456789abcdef.webp`;
    expect(mediaKeyOf(`/media/${key}`)).toBe(key);
    expect(mediaKeyOf(`/media/${key}?v=2`)).toBe(key);
  });

  it.each([
    `/media/quarantine/${OWNER}/${OWNER}`,
    `/media/chat_files/${OWNER}/letter.pdf`,
    `/media/posts/../quarantine/${OWNER}`,
    `/media/posts/${OWNER}/..`,
    `/media/posts/${OWNER}/../../quarantine/x`,
    `/media/posts/${OWNER}/%2e%2e/x`,
    `/media/posts/${OWNER}/a%2fb.webp`,
    `/media/posts/${OWNER}/a%00.webp`,
    `/media/posts/${OWNER}/a\\b.webp`,
    `/media//posts/${OWNER}/a.webp`,
    `/media/posts//a.webp`,
    `/media/posts/${OWNER}/`,
    `/media/posts/${OWNER}`,
    `/media/posts/${OWNER}/a/b.webp`,
    `/media/posts/${OWNER}/${'a'.repeat(300)}`,
    `/posts/${OWNER}/a.webp`,
    '/media/',
    '/media',
    '/',
    '',
    `http://elsewhere.example/media/posts/${OWNER}/a.webp`,
  ])('SAFETY-46, SAFETY-48: nothing at %s', (target) => {
    expect(mediaKeyOf(target)).toBeUndefined();
  });
});
