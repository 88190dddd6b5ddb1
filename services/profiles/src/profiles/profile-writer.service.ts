import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileRemovedV1 } from '@affinity/proto/events/profiles/profile-removed.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { AccountStandings } from '../accounts/account-standings.repository.js';
import { ProfilesTelemetry } from '../telemetry.js';
import { fullNameOf } from './domain/names.js';
import { answersRevisionOf, changedAfter, photosRevisionOf } from './domain/answers-revision.js';
import { isEmptyBioData, sameAnswers } from './domain/bio-data.js';
import { NO_PROMPTS } from './domain/prompts.js';
import { usablePhoto } from './domain/web-address.js';
import { PROFILES, type ProfileEntity } from './profile.entity.js';

export interface NewProfile {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** The picture's address at the sign-in provider. It is shown once it is copied. */
  readonly photoUrl: string | null;
}

type CardSource = Pick<ProfileEntity, 'id' | 'firstName' | 'lastName' | 'photoUrl' | 'email'>;

const cardOf = ({ id, firstName, lastName, photoUrl, email }: CardSource): ProfilesCardChangedV1 => ({
  id,
  name: fullNameOf(firstName, lastName),
  photoUrl,
  email,
});

type Part = ProfilesProfileUpdatedV1['part'];
/** The fields that a change may set. Identity, revision and times belong to the writer. */
export type ProfileDraft = Omit<ProfileEntity, 'id' | 'revision' | 'createdAt' | 'updatedAt' | 'onboardedAt' | 'disabled'>;

/** The only way to change a profile's row. Each change moves the revision and `updated_at`, and is announced in its own transaction. */
@Injectable()
export class ProfileWriter {
  constructor(
    private readonly outbox: OutboxWriter,
    private readonly telemetry: ProfilesTelemetry,
    private readonly standings: AccountStandings,
  ) {}

  /**
   * Creates the profile of an account, or leaves the existing one as it is. Resolves to whether it was created. A deleted account
   * gets none.
   */
  async createIfAbsent(tx: Tx, profile: NewProfile): Promise<boolean> {
    const standing = await this.standings.lock(tx, profile.id);
    if (standing.erased) return false;
    const now = new Date();
    const inserted = await PROFILES.insertIfAbsent(tx.manager, {
      id: profile.id,
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      bioData: null,
      agreementsAccepted: false,
      agreementsAcceptedAt: now,
      photoUrl: null,
      photoAlt: '',
      userImage: null,
      providerPhotoUrl: usablePhoto(profile.photoUrl),
      coverPhotoUrl: null,
      socialActivities: [],
      placeId: null,
      placeCell: null,
      photoUploadId: null,
      coverUploadId: null,
      emailVisibility: 'connections',
      showPresence: true,
      prompts: NO_PROMPTS,
      audience: {},
      disabled: standing.disabled,
      onboardedAt: null,
      filtersChangedAt: [],
      importance: {},
      saidSoOnly: false,
      mustsChangedAt: [],
      answersChangedAt: null,
      photosChangedAt: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    if (!inserted) return false;
    await this.outbox.add(tx, ProfilesProfileCreatedV1, {
      subject: profile.id,
      actorId: profile.id,
      revision: 1,
      data: { profileId: profile.id },
    });
    await this.tellCard(tx, { ...profile, photoUrl: null, revision: 1 });
    tx.afterCommit(this.telemetry.profileCreated);
    return true;
  }

  /**
   * Locks the member's own profile, lets `change` alter it and stores the result. Concurrent changes wait for each other.
   * `at` is the change's time: at least a millisecond after the last one's, whatever the clock says.
   * Other answers, or another photo, have another revision, whoever changed them: a page that read those before is told (ONB-059,
   * PRO-070).
   * @returns false when there is no such profile; then nothing happened.
   */
  async change(tx: Tx, id: string, part: Part, change: (draft: ProfileDraft, at: Date) => Promise<void> | void): Promise<boolean> {
    const profile = await PROFILES.lock(tx.manager, id);
    if (!profile) return false;
    const at = new Date(Math.max(Date.now(), profile.updatedAt.getTime() + 1));
    const before = profile.showPresence;
    const open = [profile.emailVisibility, profile.audience];
    const card = cardOf(profile);
    const { bioData, answersChangedAt, photoUrl, photosChangedAt } = profile;
    await change(profile, at);
    if (profile.answersChangedAt === answersChangedAt && !sameAnswers(bioData, profile.bioData)) {
      profile.answersChangedAt = changedAfter(answersRevisionOf(answersChangedAt), at);
    }
    if (profile.photosChangedAt === photosChangedAt && profile.photoUrl !== photoUrl) {
      profile.photosChangedAt = changedAfter(photosRevisionOf(photosChangedAt), at);
    }
    profile.updatedAt = at;
    profile.revision += 1;
    const onboards = profile.onboardedAt === null && profile.agreementsAccepted && !isEmptyBioData(profile.bioData);
    if (onboards) profile.onboardedAt = at;
    const { id: _, createdAt: __, ...columns } = profile;
    await PROFILES.update(tx.manager, id, columns);
    const event = { subject: id, actorId: id, revision: profile.revision };
    const hidden = part === 'settings' && isDeepStrictEqual([profile.emailVisibility, profile.audience], open);
    await this.outbox.add(tx, ProfilesProfileUpdatedV1, { ...event, data: { profileId: id, part, ...(hidden && { shown: false }) } });
    if (!isDeepStrictEqual(cardOf(profile), card)) await this.tellCard(tx, profile);
    const { showPresence } = profile;
    if (showPresence !== before) await this.outbox.add(tx, ProfilesSettingsChangedV1, { ...event, data: { profileId: id, showPresence } });
    if (onboards) await this.outbox.add(tx, ProfilesProfileOnboardedV1, { ...event, data: { profileId: id } });
    return true;
  }

  private async tellCard(tx: Tx, profile: CardSource & { readonly revision: number }): Promise<void> {
    const { id, revision } = profile;
    await this.outbox.add(tx, ProfilesCardChangedV1, { subject: id, actorId: id, revision, data: cardOf(profile) });
  }

  /**
   * Gives the members a new revision and announces that their own lists changed. Their profiles are locked by id. A member without
   * a profile is passed over. `updated_at` stays: the members wrote nothing.
   * @param counted of whom others read another number now
   */
  async announceRelations(tx: Tx, ids: readonly string[], counted: ReadonlySet<string>): Promise<void> {
    if (ids.length === 0) return;
    await tx.manager.query(`SELECT 1 FROM profiles WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [[...ids]]);
    const [changed] = await tx.manager.query<[{ id: string; revision: number }[], number]>(
      `UPDATE profiles SET revision = revision + 1 WHERE id = ANY($1) RETURNING id, revision`,
      [[...ids]],
    );
    for (const { id, revision } of changed) {
      const data = { profileId: id, ...(!counted.has(id) && { shown: false }) };
      await this.outbox.add(tx, ProfilesRelationsChangedV1, { subject: id, actorId: null, revision, data });
    }
  }

  /** Hides the profile from others, or shows it again. Does nothing when there is no profile. */
  async setDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
    const [[changed]] = await tx.manager.query<[{ revision: number }[], number]>(
      `UPDATE profiles SET disabled = $2, revision = revision + 1 WHERE id = $1 RETURNING revision`,
      [id, disabled],
    );
    if (!changed) return;
    await this.outbox.add(tx, ProfilesProfileUpdatedV1, {
      subject: id,
      actorId: null,
      revision: changed.revision,
      data: { profileId: id, part: 'settings' },
    });
  }

  /** Removes the profile of a deleted account, its photos, acceptances and counts. Pages that show it hear that it is gone. */
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(`DELETE FROM relation_counts WHERE member_id = $1`, [id]);
    await tx.manager.query(`DELETE FROM profile_photos WHERE member_id = $1`, [id]);
    await tx.manager.query(`DELETE FROM agreement_acceptances WHERE profile_id = $1`, [id]);
    const [[removed]] = await tx.manager.query<[{ revision: number }[], number]>(`DELETE FROM profiles WHERE id = $1 RETURNING revision`, [
      id,
    ]);
    if (!removed) return;
    await this.outbox.add(tx, ProfilesProfileRemovedV1, {
      subject: id,
      actorId: null,
      revision: removed.revision + 1,
      data: { profileId: id },
    });
  }
}
