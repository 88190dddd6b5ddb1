import { randomUUID } from 'node:crypto';
import type { NewStory, Story, Upload, UploadPermission } from '#shared/api/schema.js';
import type { TestMember } from './members.js';

/** The story that a request for one makes. */
export const storyOf = (member: TestMember, { coupleNames = '', location = '', story = '', imageAlt = '' }: Partial<NewStory>): Story => ({
  id: randomUUID(),
  coupleNames,
  location: location === '' ? 'Unknown Location' : location,
  story,
  image: { url: '/media/story.png', width: 330, height: 220, alt: imageAlt },
  userId: member.id,
  userName: member.fullName,
  userPhoto: null,
  likes: 0,
  comments: 0,
  liked: false,
  createdAt: '2026-03-05T14:30:00.000Z',
  updatedAt: '2026-03-05T14:30:00.000Z',
  revision: 1,
});

export const uploadPermission = (): UploadPermission => ({
  uploadId: randomUUID(),
  url: '/storage/incoming',
  fields: { key: 'incoming/file' },
  expiresAt: '2100-01-01T00:00:00.000Z',
});

export const uploadedImage = (uploadId: string): Upload => ({
  uploadId,
  type: 'image',
  url: '/media/story.png',
  thumbnailUrl: null,
  posterUrl: null,
  width: 330,
  height: 220,
  needsPoster: false,
  removed: null,
  playsEverywhere: true,
});
