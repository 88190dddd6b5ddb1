import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ListHiddenMembersQuery, ListSparksQuery, PersonListQuery } from './dto/people.query.js';
import { HiddenMemberListResponse, PersonListResponse } from './dto/person-list.response.js';
import { SparkPageResponse } from './dto/spark.response.js';
import { PersonListsReadModel } from './person-lists.read-model.js';
import { SparksReadModel } from './sparks.read-model.js';

/** The caller's own lists of people. */
@ApiTags('people')
@Controller()
@Access('onboarded')
export class OwnPeopleController {
  constructor(
    private readonly lists: PersonListsReadModel,
    private readonly sparks: SparksReadModel,
  ) {}

  @Get('connections')
  @ApiOperation({ summary: 'Whom the caller is connected with, newest first' })
  @ApiOkResponse({ standardSchema: PersonListResponse })
  @SerializeOptions({ schema: PersonListResponse })
  listConnections(
    @CurrentActor() actor: Actor,
    @Query({ schema: PersonListQuery }) { cursor }: PersonListQuery,
  ): Promise<PersonListResponse> {
    return this.lists.connections(actor.accountId, cursor);
  }

  @Get('sparks')
  @ApiOperation({ summary: 'Who sparked the caller and waits for an answer, highest compatibility first' })
  @ApiOkResponse({ standardSchema: SparkPageResponse })
  @SerializeOptions({ schema: SparkPageResponse })
  listSparks(@CurrentActor() actor: Actor, @Query({ schema: ListSparksQuery }) query: ListSparksQuery): Promise<SparkPageResponse> {
    return this.sparks.page(actor.accountId, query);
  }

  @Get('hidden-members')
  @ApiOperation({ summary: 'Whom the caller blocked, muted or skipped, newest first' })
  @ApiOkResponse({ standardSchema: HiddenMemberListResponse })
  @SerializeOptions({ schema: HiddenMemberListResponse })
  listHiddenMembers(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListHiddenMembersQuery }) { kind, cursor }: ListHiddenMembersQuery,
  ): Promise<HiddenMemberListResponse> {
    return this.lists.hidden(actor.accountId, kind, cursor);
  }
}
