import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import {
  FIRST_KEY,
  ACCEPTANCES,
  FIRST_ID,
  PAGE,
  PEOPLE,
  PROFILE,
  type AcceptanceRecord,
  type KnownPerson,
  type ProfileRecord,
} from './profiles-export.queries.js';
import { agreementsSection, peopleSection, personName, profileSections } from './profiles-export.sections.js';

type Acceptance = AcceptanceRecord & { readonly key: string };

/** Profile, answers, settings and accepted agreements of a member, and whom they know by name (SAFETY-74). */
@Injectable()
export class ProfilesExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [profile] = await this.dataSource.query<ProfileRecord[]>(PROFILE, [accountId]);
    if (profile) {
      const { photoKey: _photo, coverKey: _cover, ...content } = profile;
      yield { name: 'profile', content, sections: profileSections(profile) };
    } else {
      yield { name: 'profile', content: null };
    }
    yield* this.people(accountId);
    yield* this.agreements(accountId);
  }

  private async *people(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, after = FIRST_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<KnownPerson[]>(PEOPLE, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.memberId ?? after;
      if (rows.length === 0 && page > 1) return;
      const content = rows.map((row) => ({ memberId: row.memberId, name: personName(row) }));
      yield { name: `people-${page}`, content, sections: [peopleSection(rows)] };
    }
  }

  private async *agreements(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, after = FIRST_KEY, full = true; full; page++) {
      const rows = await this.dataSource.query<Acceptance[]>(ACCEPTANCES, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.key ?? after;
      if (rows.length === 0 && page > 1) return;
      yield { name: `agreements-${page}`, content: rows.map(({ key: _key, ...row }) => row), sections: [agreementsSection(rows)] };
    }
  }
}
