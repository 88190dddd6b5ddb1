import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { FAREWELL_DAYS, type Farewell } from '@affinity/proto/vocabulary/farewells';
import type { FarewellResponse } from './dto/farewell.response.js';

interface FarewellRow {
  readonly pair_key: string;
  readonly ended_by: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly sentence: Farewell | null;
  readonly ended_at: Date;
}

/** More than that many ends are told of once the last ones were dismissed. */
const MOST = 50;

/** `$1` the member. Whoever ended it and deleted the account since has no card. */
export const FAREWELLS_OF: PreparedQuery = {
  name: 'farewells-of-v1',
  text: `SELECT f.pair_key, f.ended_by, m.name, m.photo_url, f.sentence, f.ended_at
         FROM farewells f JOIN members m ON m.id = f.ended_by
         WHERE f.reader_id = $1 AND f.ended_at > now() - make_interval(days => ${FAREWELL_DAYS})
         ORDER BY f.ended_at DESC, f.pair_key LIMIT ${MOST}`,
};

/** What members are told of conversations that the other ended (MSG-125). */
@Injectable()
export class Farewells {
  constructor(private readonly queries: PreparedQueries) {}

  async of(memberId: string): Promise<FarewellResponse[]> {
    const rows = await this.queries.rows<FarewellRow>(FAREWELLS_OF, [memberId]);
    return rows.map(present);
  }
}

function present({ pair_key, ended_by, name, photo_url, sentence, ended_at }: FarewellRow): FarewellResponse {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    pairKey: pair_key,
    memberId: ended_by,
    firstName,
    lastName: rest.join(' '),
    photoURL: photo_url,
    sentence,
    endedAt: ended_at.toISOString(),
  };
}
