import { Body, Controller, Param, Put, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { ProfileResponse } from '../profiles/dto/profile.response.js';
import { OwnProfileReadModel } from '../profiles/own-profile.read-model.js';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { SavePromptsQuery, SavePromptsRequest } from './dto/prompts.dtos.js';
import { PromptsService } from './prompts.service.js';

@ApiTags('profiles')
@Controller('profiles/:id/prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptsService,
    private readonly ownProfile: OwnProfileReadModel,
  ) {}

  @Put()
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Saves the answered prompts in their order, in the place of those that the list was made from' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async savePrompts(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: SavePromptsQuery }) { revision }: SavePromptsQuery,
    @Body({ schema: SavePromptsRequest }) { prompts }: SavePromptsRequest,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.prompts.save(id, prompts, revision);
    return presentProfile(await this.ownProfile.get(id));
  }
}
