import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Gazetteer } from './gazetteer.js';
import type { PlacesResponse } from './places.dtos.js';

const OWN_PLACE: PreparedQuery = {
  name: 'own-place-v1',
  text: `SELECT place_id FROM profiles WHERE id = $1`,
};

@Injectable()
export class FindPlacesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly gazetteer: Gazetteer,
  ) {}

  /** Towns by the beginning of a name, those of the member's own country first. */
  async find(memberId: string, q: string): Promise<PlacesResponse> {
    const own = await this.queries.first<{ place_id: string | null }>(OWN_PLACE, [memberId]);
    const home = own?.place_id == null ? undefined : await this.gazetteer.get(own.place_id);
    const towns = await this.gazetteer.find(q, home?.country);
    return { items: towns.map(({ id, name, region, country }) => ({ id, name, region, country })) };
  }
}
