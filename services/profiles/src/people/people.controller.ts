import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { MustCountsResponse, SaveImportanceRequest } from '../importance/dto/importance.dtos.js';
import { DiscoveryReadModel } from './discovery.read-model.js';
import { ListPeopleQuery, MemberId, PersonListQuery, PersonQuery } from './dto/people.query.js';
import { PeoplePageResponse } from './dto/person-card.response.js';
import { PersonListResponse } from './dto/person-list.response.js';
import { PersonProfileResponse } from './dto/person-profile.response.js';
import { PersonListsReadModel } from './person-lists.read-model.js';
import { PersonReadModel } from './person.read-model.js';
import { ProfileVisits } from './profile-visits.js';

@ApiTags('people')
@Controller('people')
@Access('onboarded')
export class PeopleController {
  constructor(
    private readonly discovery: DiscoveryReadModel,
    private readonly person: PersonReadModel,
    private readonly lists: PersonListsReadModel,
    private readonly visits: ProfileVisits,
  ) {}

  @Get()
  @ApiOperation({ summary: 'People to discover, followed or sparked, highest compatibility first' })
  @ApiOkResponse({ standardSchema: PeoplePageResponse })
  @SerializeOptions({ schema: PeoplePageResponse })
  listPeople(@CurrentActor() actor: Actor, @Query({ schema: ListPeopleQuery }) query: ListPeopleQuery): Promise<PeoplePageResponse> {
    return this.discovery.page(actor.accountId, query);
  }

  @Post('counts')
  @HttpCode(200)
  @Access('onboarded', { rate: 'search' })
  @ApiOperation({ summary: 'How many people discovery would have if this were what is important to the caller; changes nothing' })
  @ApiOkResponse({ standardSchema: MustCountsResponse })
  @SerializeOptions({ schema: MustCountsResponse })
  countPeople(
    @CurrentActor() actor: Actor,
    @Body({ schema: SaveImportanceRequest }) importance: SaveImportanceRequest,
  ): Promise<MustCountsResponse> {
    return this.discovery.countMusts(actor, importance);
  }

  @Get(':id')
  @ApiOperation({ summary: "A person's profile as the caller may see it; at most 500 others a day, fewer for a new account" })
  @ApiOkResponse({ standardSchema: PersonProfileResponse })
  @SerializeOptions({ schema: PersonProfileResponse })
  async getPerson(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: PersonQuery }) { as }: PersonQuery,
  ): Promise<PersonProfileResponse> {
    if (as !== undefined) assertOwnProfile(actor, id);
    const person = await this.person.get(actor.accountId, id, as);
    if (id !== actor.accountId) await this.visits.note(actor, id);
    return person;
  }

  @Get(':id/followers')
  @ApiOperation({ summary: 'Who follows a person, newest first; to the person and their connections. Everybody else reads the total' })
  @ApiOkResponse({ standardSchema: PersonListResponse })
  @SerializeOptions({ schema: PersonListResponse })
  listFollowers(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: PersonListQuery }) { cursor }: PersonListQuery,
  ): Promise<PersonListResponse> {
    return this.lists.received(actor.accountId, id, 'follow', cursor);
  }

  @Get(':id/sparks')
  @ApiOperation({
    summary: 'Whose sparks a person received, newest first; to the person and their connections. Everybody else reads the total',
  })
  @ApiOkResponse({ standardSchema: PersonListResponse })
  @SerializeOptions({ schema: PersonListResponse })
  listReceivedSparks(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: PersonListQuery }) { cursor }: PersonListQuery,
  ): Promise<PersonListResponse> {
    return this.lists.received(actor.accountId, id, 'spark', cursor);
  }
}
