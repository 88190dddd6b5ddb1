import { expect, it } from 'vitest';
import type { ProfileEvidence, SealedFile } from '@affinity/proto/vocabulary/evidence';
import { SealedAddresses } from './sealed-addresses.js';

const addresses = new SealedAddresses({ mediaBaseUrl: 'https://media.test/media', mediaSigningKey: 'k'.repeat(32) });
const sealed = (key: string | null): SealedFile => ({ key, type: 'image', alt: 'A lake', width: null, height: null });
const profile: ProfileEvidence = {
  kind: 'member',
  memberId: '0199a1b2-0000-7000-8000-000000000001',
  name: 'Nora Lee',
  bio: '',
  photo: sealed('evidence/profiles/r/0'),
  cover: null,
  answers: [],
  sealedAt: '2026-11-27T10:00:00.000Z',
};

it('every photo of a sealed profile can be opened, by an address and not by its key', () => {
  const shown = addresses.profile({ ...profile, photos: [sealed('evidence/profiles/r/2'), sealed(null)] });
  expect(shown.photos).toMatchObject([
    { url: expect.stringContaining('/evidence/profiles/r/2'), alt: 'A lake', expiresAt: expect.any(String) },
    { url: null, expiresAt: null },
  ]);
  expect(JSON.stringify(shown)).not.toContain('"key"');
});

it('evidence from before there were several says nothing of others', () => {
  expect(addresses.profile(profile)).not.toHaveProperty('photos');
});
