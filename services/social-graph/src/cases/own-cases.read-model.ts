import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CaseNotFoundError } from './case.errors.js';
import { CASES_PAGE_SIZE } from './case.queries.js';
import type { OwnCasePageResponse, OwnCaseResponse } from './dto/own-case.responses.js';
import { presentConcerned, presentFiled, type ConcernedRow, type FiledRow } from './own-case.presenter.js';
import { CONCERNED_CASE, CONCERNED_CASES, FILED_CASE, FILED_CASES } from './own-case.queries.js';
import { LAST, pageOf, cursorCodec } from './pages.js';

type Filed = FiledRow & Record<string, unknown>;
type Concerned = ConcernedRow & Record<string, unknown>;

const cursors = cursorCodec('ownCasesBefore');

/** The cases of one member: what they reported, and what was decided about them. */
@Injectable()
export class OwnCasesReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws InvalidRequestError for a cursor of another list */
  async page(memberId: string, cursor: string | undefined): Promise<OwnCasePageResponse> {
    const before = cursor === undefined ? LAST : cursors.decode(cursor);
    const [filed, concerned] = await Promise.all([
      this.queries.rows<Filed>(FILED_CASES, [memberId, ...before]),
      this.queries.rows<Concerned>(CONCERNED_CASES, [memberId, ...before]),
    ]);
    const all = [...filed.map((row) => presentFiled(row)), ...concerned.map((row) => presentConcerned(row))].toSorted(newestFirst);
    const { rows, next } = pageOf(all, CASES_PAGE_SIZE, (last) => cursors.encode([last.createdAt, last.id]));
    return { items: rows, nextCursor: next };
  }

  /** @throws CaseNotFoundError also for another's */
  async get(memberId: string, id: string): Promise<OwnCaseResponse> {
    const concerned = await this.queries.first<Concerned>(CONCERNED_CASE, [memberId, id]);
    if (concerned) return presentConcerned(concerned);
    const filed = await this.queries.first<Filed>(FILED_CASE, [memberId, id]);
    if (!filed) throw new CaseNotFoundError();
    return presentFiled(filed);
  }

  /** What was decided about a member, the newest. */
  async concerning(memberId: string): Promise<OwnCaseResponse[]> {
    const rows = await this.queries.rows<Concerned>(CONCERNED_CASES, [memberId, ...LAST]);
    return rows.slice(0, CASES_PAGE_SIZE).map((row) => presentConcerned(row));
  }
}

/** Orders cases as the statements do. */
function newestFirst(one: OwnCaseResponse, other: OwnCaseResponse): number {
  const [a, b] = [one.createdAt + one.id, other.createdAt + other.id];
  return a < b ? 1 : -1;
}
