import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { applyEdit, isEmptyBioData, type BioDataEdit } from './domain/bio-data.js';
import { splitName } from './domain/names.js';
import { ProfileNotFoundError, QuestionnaireUnansweredError } from './profile.errors.js';
import { ProfileWriter } from './profile-writer.service.js';

export interface ProfileEdit extends BioDataEdit {
  readonly fullName?: string;
  readonly socialActivities?: readonly string[];
}

@Injectable()
export class EditProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
  ) {}

  /** @throws ProfileNotFoundError; QuestionnaireUnansweredError for fields of `bio_data` before there are any answers */
  async edit(id: string, { fullName, socialActivities, ...bioData }: ProfileEdit): Promise<void> {
    const editsBioData = Object.values(bioData).some((field) => field !== undefined);
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, 'details', (draft) => {
        if (fullName !== undefined) {
          const { first, last } = splitName(fullName);
          draft.firstName = first;
          draft.lastName = last;
        }
        if (socialActivities !== undefined) draft.socialActivities = [...socialActivities];
        if (!editsBioData) return;
        if (isEmptyBioData(draft.bioData)) throw new QuestionnaireUnansweredError();
        draft.bioData = applyEdit(draft.bioData, bioData);
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }
}
