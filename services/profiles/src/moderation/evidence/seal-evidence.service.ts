import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { SealedFiles } from '@affinity/kit/storage/sealed-files';
import type { ProfileEvidence, SealedFile, ShownFile, ShownProfile } from '@affinity/proto/vocabulary/evidence';
import type { ProfilesConfig } from '../../config.js';
import { PHOTO_COLUMNS, photosOf, type PhotosRow } from '../../photos/shown-photos.js';
import type { Prompts } from '../../profiles/domain/prompts.js';
import { PERSON_COLUMNS, presentPersonBioData, shownName, type PersonRow } from '../../people/person.presenter.js';
import { answersShown, promptsShown } from './answers-shown.js';
import type { EvidenceSealer, SealEvidenceRequest } from '@affinity/members/evidence/evidence.controller';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';
import { EvidenceReadModel } from './evidence.read-model.js';

interface ProfileRow extends PersonRow, PhotosRow {
  readonly prompts: Prompts;
  readonly cover_photo_url: string | null;
}

const PROFILE: PreparedQuery = {
  name: 'evidence-profile-v2',
  text: `SELECT ${PERSON_COLUMNS}, p.prompts, p.cover_photo_url, ${PHOTO_COLUMNS} FROM profiles p WHERE p.id = $1 AND p.onboarded_at IS NOT NULL`,
};

const picture = { type: 'image', alt: '', width: null, height: null } as const;

/** Keeps a profile as others see it when a report is filed: words in the answer, pictures as copies in the storage. */
@Injectable()
export class SealEvidenceService implements EvidenceSealer<'member', SealEvidenceRequest, ProfileEvidence> {
  private readonly files: SealedFiles;
  private readonly mediaBase: string;

  constructor(
    @Inject(CONFIG) { storage, mediaBaseUrl }: ProfilesConfig,
    private readonly queries: PreparedQueries,
    private readonly evidence: EvidenceReadModel,
  ) {
    this.files = new SealedFiles(new ObjectStorage(storage), 'profiles');
    this.mediaBase = `${mediaBaseUrl}/`;
  }

  /** @throws EvidenceNotFoundError */
  async seal(kind: 'member', targetId: string, { reportId, viewerId }: SealEvidenceRequest): Promise<ProfileEvidence> {
    await this.evidence.owner(viewerId, kind, targetId);
    const row = await this.row(targetId);
    const [first, ...more] = photosOf(row);
    const [photo, cover, ...photos] = await Promise.all([
      first ? this.copy(reportId, 0, first.url, first.alt) : null,
      row.cover_photo_url === null ? null : this.copy(reportId, 1, row.cover_photo_url),
      ...more.map(({ url, alt }, index) => this.copy(reportId, 2 + index, url, alt)),
    ]);
    return { ...words(row), photo, photos, cover };
  }

  forget(reportId: string): Promise<void> {
    return this.files.forget(reportId);
  }

  /** The profile as it is now. @throws EvidenceNotFoundError */
  async shown(targetId: string): Promise<ShownProfile> {
    const row = await this.row(targetId);
    const shownFile = ({ url, alt }: { url: string; alt: string }): ShownFile => ({
      ...picture,
      alt,
      source: sourceOf(url),
      url,
      expiresAt: null,
    });
    const [photo = null, ...photos] = photosOf(row).map(shownFile);
    const cover = row.cover_photo_url === null ? null : shownFile({ url: row.cover_photo_url, alt: '' });
    return { ...words(row), photo, photos, cover };
  }

  private async row(targetId: string): Promise<ProfileRow> {
    const row = await this.queries.first<ProfileRow & Record<string, unknown>>(PROFILE, [targetId]);
    if (!row) throw new EvidenceNotFoundError('profiles');
    return row;
  }

  /** Copies a picture. One that is not in our storage is not ours to copy: the evidence says only that there was one. */
  private async copy(reportId: string, index: number, url: string, alt = ''): Promise<SealedFile> {
    const key = url.startsWith(this.mediaBase) ? url.slice(this.mediaBase.length).split('?', 1)[0]! : null;
    return { ...picture, alt, source: sourceOf(url), key: key === null ? null : await this.files.seal(reportId, index, key) };
  }
}

/** Each upload has an address of its own. The part after `?` is left out: it only says how long the file can be read. */
function sourceOf(url: string): string {
  return createHash('sha256').update(url.split('?', 1)[0]!).digest('base64url');
}

/** Everything, whomever the member keeps it for: moderators judge what connections read as well. */
function words(row: ProfileRow): Omit<ProfileEvidence, 'photo' | 'photos' | 'cover'> {
  const bioData = presentPersonBioData(row.bio_data);
  return {
    kind: 'member',
    memberId: row.id,
    name: shownName(row),
    bio: bioData?.additional.moreInfo ?? '',
    answers: [...answersShown(bioData), ...promptsShown(row.prompts)],
    sealedAt: new Date().toISOString(),
  };
}
