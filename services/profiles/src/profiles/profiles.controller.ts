import { Body, Controller, Get, Param, Patch, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { EditProfileRequest } from './dto/edit-profile.request.js';
import { ProfileResponse } from './dto/profile.response.js';
import { SaveBioDataRequest } from './dto/save-bio-data.request.js';
import { EditProfileService } from './edit-profile.service.js';
import { OwnProfileReadModel } from './own-profile.read-model.js';
import { assertOwnProfile } from './profile.policy.js';
import { presentProfile } from './profile.presenter.js';
import { SaveBioDataService } from './save-bio-data.service.js';

@ApiTags('profiles')
@Controller('profiles')
export class ProfilesController {
  constructor(
    private readonly ownProfile: OwnProfileReadModel,
    private readonly saveBioDataService: SaveBioDataService,
    private readonly editProfileService: EditProfileService,
  ) {}

  @Get(':id')
  @Access('member', { rate: 'read' })
  @ApiOperation({ summary: "The member's own profile" })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async getProfile(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    return presentProfile(await this.ownProfile.get(id));
  }

  @Put(':id/bio-data')
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Saves the questionnaire; creates the profile when the member has none yet' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async saveBioData(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SaveBioDataRequest }) answers: SaveBioDataRequest,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.saveBioDataService.save(id, answers);
    return presentProfile(await this.ownProfile.get(id));
  }

  @Patch(':id')
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Edits name, bio, location and social links; absent fields stay' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async updateProfile(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: EditProfileRequest }) edit: EditProfileRequest,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.editProfileService.edit(actor, edit);
    return presentProfile(await this.ownProfile.get(id));
  }
}
