import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { fullNameOf } from './domain/names.js';
import type { ProfileCardResponse } from './dto/profile-card.response.js';
import { ProfileNotFoundError } from './profile.errors.js';

const CARD: PreparedQuery = {
  name: 'profile-card-v1',
  text: `SELECT id, first_name, last_name, email, photo_url, revision FROM profiles WHERE id = $1`,
};

interface CardRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  photo_url: string | null;
  revision: number;
}

@Injectable()
export class ProfileCardReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws ProfileNotFoundError */
  async get(id: string): Promise<ProfileCardResponse> {
    const row = await this.queries.first<CardRow>(CARD, [id]);
    if (!row) throw new ProfileNotFoundError();
    return {
      id: row.id,
      name: fullNameOf(row.first_name, row.last_name),
      photoUrl: row.photo_url,
      email: row.email,
      revision: row.revision,
    };
  }
}
