import { Injectable } from '@nestjs/common';
import { exportedList, ExportOfLists, type FilesOf } from '@affinity/kit/exports/exported-lists';
import { DataSource } from 'typeorm';
import {
  ACCEPTANCES,
  DRAFT,
  PEOPLE,
  PROFILE,
  type AcceptanceRecord,
  type DraftRecord,
  type KnownPerson,
  type ProfileRecord,
} from './profiles-export.queries.js';
import { agreementsSection, draftSection, peopleSection, personName, profileSections } from './profiles-export.sections.js';

const profileFile: FilesOf = async function* files(dataSource, accountId) {
  const [profile] = await dataSource.query<ProfileRecord[]>(PROFILE, [accountId]);
  if (profile) {
    const { photoKey: _photo, coverKey: _cover, morePhotos, ...rest } = profile;
    const content = { ...rest, morePhotos: morePhotos.map(({ url, alt }) => ({ url, alt })) };
    yield { name: 'profile', content, sections: profileSections(profile) };
  } else {
    yield { name: 'profile', content: null };
  }
};

const draftFile: FilesOf = async function* files(dataSource, accountId) {
  const [draft] = await dataSource.query<DraftRecord[]>(DRAFT, [accountId]);
  if (draft) yield { name: 'questionnaire-draft', content: draft, sections: [draftSection(draft)] };
};

const people = exportedList<KnownPerson>({
  name: 'people',
  key: ['memberId'],
  text: PEOPLE,
  record: (row) => ({ memberId: row.memberId, name: personName(row) }),
  sections: (rows) => [peopleSection(rows)],
});

const agreements = exportedList<AcceptanceRecord & { readonly key: string }>({
  name: 'agreements',
  key: ['key'],
  first: [''],
  text: ACCEPTANCES,
  record: ({ key: _key, ...row }) => row,
  sections: (rows) => [agreementsSection(rows)],
});

/** Profile, answers, those not saved yet, settings and accepted agreements of a member, and the people they know, by name (SAFETY-74). */
@Injectable()
export class ProfilesExportSource extends ExportOfLists {
  constructor(dataSource: DataSource) {
    super(dataSource, [profileFile, draftFile, people, agreements]);
  }
}
