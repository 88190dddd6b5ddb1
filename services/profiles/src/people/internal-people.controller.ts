import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CandidatesReadModel } from './candidates.read-model.js';
import { CandidatesResponse, ListCandidatesQuery } from './dto/candidates.dtos.js';
import { MemberId } from './dto/people.query.js';

/** For sibling services; a browser never reaches these. */
@ApiTags('internal')
@Controller('internal/people')
@Access('service')
export class InternalPeopleController {
  constructor(private readonly candidates: CandidatesReadModel) {}

  @Get(':id/candidates')
  @ApiOperation({ summary: "A member's answers and whom the ranking would have them meet next, as far as a model may hear of it" })
  @ApiOkResponse({ standardSchema: CandidatesResponse })
  @SerializeOptions({ schema: CandidatesResponse })
  listCandidates(
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: ListCandidatesQuery }) { limit }: ListCandidatesQuery,
  ): Promise<CandidatesResponse> {
    return this.candidates.of(id, limit);
  }
}
