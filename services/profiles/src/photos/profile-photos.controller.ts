import { Body, Controller, Param, Put, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { ProfileResponse } from '../profiles/dto/profile.response.js';
import { OwnProfileReadModel } from '../profiles/own-profile.read-model.js';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { SetPhotosQuery, SetPhotosRequest } from './dto/photos.dtos.js';
import { SetPhotosService } from './set-photos.service.js';

@ApiTags('profiles')
@Controller('profiles/:id/photos')
export class ProfilePhotosController {
  constructor(
    private readonly setPhotosService: SetPhotosService,
    private readonly ownProfile: OwnProfileReadModel,
  ) {}

  @Put()
  @Access('member', { rate: 'write' })
  @ApiOperation({
    summary: 'Gives the profile these photos in this order, in the place of those they were made from; the first is photoURL',
  })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async setPhotos(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SetPhotosRequest }) { photos }: SetPhotosRequest,
    @Query({ schema: SetPhotosQuery }) { revision }: SetPhotosQuery,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.setPhotosService.set(actor, photos, revision);
    return presentProfile(await this.ownProfile.get(id));
  }
}
