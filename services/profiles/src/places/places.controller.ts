import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { FindPlacesReadModel } from './find-places.read-model.js';
import { FindPlacesQuery, PlacesResponse } from './places.dtos.js';

@ApiTags('places')
@Controller('places')
export class PlacesController {
  constructor(private readonly places: FindPlacesReadModel) {}

  @Get()
  @Access('member', { rate: 'search' })
  @ApiOperation({ summary: 'Towns of 5,000 people and more by the beginning of a name' })
  @ApiOkResponse({ standardSchema: PlacesResponse })
  @SerializeOptions({ schema: PlacesResponse })
  findPlaces(@CurrentActor() actor: Actor, @Query({ schema: FindPlacesQuery }) { q }: FindPlacesQuery): Promise<PlacesResponse> {
    return this.places.find(actor.accountId, q);
  }
}
