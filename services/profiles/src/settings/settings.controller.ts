import { Body, Controller, Get, Param, Patch, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { ChangeSettingsRequest, ProfileSettingsResponse } from './dto/settings.dtos.js';
import { SettingsService } from './settings.service.js';

@ApiTags('profile settings')
@Controller('profiles/:id/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Access('member', { rate: 'read' })
  @ApiOperation({ summary: "The member's own settings" })
  @ApiOkResponse({ standardSchema: ProfileSettingsResponse })
  @SerializeOptions({ schema: ProfileSettingsResponse })
  getProfileSettings(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<ProfileSettingsResponse> {
    assertOwnProfile(actor, id);
    return this.settings.get(id);
  }

  @Patch()
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Changes settings; absent ones stay' })
  @ApiOkResponse({ standardSchema: ProfileSettingsResponse })
  @SerializeOptions({ schema: ProfileSettingsResponse })
  async changeProfileSettings(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: ChangeSettingsRequest }) change: ChangeSettingsRequest,
  ): Promise<ProfileSettingsResponse> {
    assertOwnProfile(actor, id);
    await this.settings.change(id, change);
    return this.settings.get(id);
  }
}
