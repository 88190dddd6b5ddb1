import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { nameProblem, normalName } from '@affinity/proto/vocabulary/person-name';
import { CARDS, PLACES } from '../budgets.js';
import { MustsBudget } from '../importance/musts-budget.js';
import { Gazetteer, textOfTown, type Town } from '../places/gazetteer.js';
import { PlaceUnknownError } from '../places/place.errors.js';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import { applyEdit, isEmptyBioData, type BioDataEdit } from './domain/bio-data.js';
import { splitName } from './domain/names.js';
import { NameNotAllowedError, ProfileNotFoundError, QuestionnaireUnansweredError } from './profile.errors.js';
import { ProfileWriter, type ProfileDraft } from './profile-writer.service.js';

export interface ProfileEdit extends BioDataEdit {
  readonly fullName?: string;
  readonly socialActivities?: readonly string[];
  /** A town of the gazetteer. */
  readonly placeId?: string;
  /** Completed uploads of the member. */
  readonly photoUploadId?: string;
  readonly coverUploadId?: string;
}

@Injectable()
export class EditProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly uploads: ProfileUploads,
    private readonly budgets: Budgets,
    private readonly gazetteer: Gazetteer,
    private readonly musts: MustsBudget,
  ) {}

  /**
   * @throws ProfileNotFoundError; NameNotAllowedError; PlaceUnknownError; QuestionnaireUnansweredError for fields of `bio_data` before there are any
   *   answers; for a picture what `ProfileUploads.attach` throws; BudgetSpentError. Nothing is changed then (PRO-054).
   */
  async edit(actor: Actor, { fullName, socialActivities, placeId, photoUploadId, coverUploadId, ...bioData }: ProfileEdit): Promise<void> {
    const id = actor.accountId;
    const editsBioData = isNamed([placeId, ...Object.values(bioData)]);
    const problem = fullName === undefined ? undefined : nameProblem(fullName);
    if (problem !== undefined) throw new NameNotAllowedError(problem);
    const town = placeId === undefined ? undefined : await this.gazetteer.get(placeId);
    if (placeId !== undefined && town === undefined) throw new PlaceUnknownError();
    const onlyPictures = !editsBioData && !isNamed([fullName, socialActivities]);
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, onlyPictures ? 'photos' : 'details', async (draft, at) => {
        const { firstName, lastName, photoUrl, bioData: answers, socialActivities: activities } = draft;
        if (fullName !== undefined) {
          const { first, last } = splitName(normalName(fullName));
          draft.firstName = first;
          draft.lastName = last;
        }
        if (socialActivities !== undefined) draft.socialActivities = [...socialActivities];
        if (editsBioData) {
          if (isEmptyBioData(draft.bioData)) throw new QuestionnaireUnansweredError();
          const before = draft.bioData.location ?? '';
          draft.bioData = applyEdit(draft.bioData, town ? { ...bioData, location: textOfTown(town) } : bioData);
          // Words of one's own say no town, even if they are a town's name.
          if (!town && (draft.bioData.location ?? '') !== before) setPlace(draft, undefined);
        }
        this.musts.answer(draft, { bioData: answers, socialActivities: activities }, at);
        const movesTo = town !== undefined && town.id !== draft.placeId;
        if (movesTo) setPlace(draft, town);
        await this.setPictures(tx, id, draft, { photoUploadId, coverUploadId });
        const sameCard = firstName === draft.firstName && lastName === draft.lastName && photoUrl === draft.photoUrl;
        if (!sameCard) await this.budgets.spend(tx, actor, CARDS);
        // Whoever moves about learns how far away others are from there: like an answer that filters, it is bounded (ADR 26).
        if (movesTo) await this.budgets.spend(tx, actor, PLACES);
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }

  /** PRO-057, PRO-066. An upload that is already shown changes nothing: a save can be repeated. */
  private async setPictures(
    tx: Tx,
    id: string,
    draft: ProfileDraft,
    { photoUploadId, coverUploadId }: Pick<ProfileEdit, 'photoUploadId' | 'coverUploadId'>,
  ): Promise<void> {
    if (photoUploadId !== undefined && photoUploadId !== draft.photoUploadId) {
      draft.photoUrl = await this.uploads.attach(tx, id, 'photo', photoUploadId, draft.photoUploadId);
      draft.userImage = draft.photoUrl;
      draft.photoUploadId = photoUploadId;
      // The words were those of the photo before.
      draft.photoAlt = '';
    }
    if (coverUploadId !== undefined && coverUploadId !== draft.coverUploadId) {
      draft.coverPhotoUrl = await this.uploads.attach(tx, id, 'cover', coverUploadId, draft.coverUploadId);
      draft.coverUploadId = coverUploadId;
    }
  }
}

function setPlace(draft: ProfileDraft, town: Town | undefined): void {
  draft.placeId = town?.id ?? null;
  draft.placeCell = town?.cell ?? null;
}

function isNamed(fields: readonly unknown[]): boolean {
  return fields.some((field) => field !== undefined);
}
