import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { z } from 'zod';
import { PresenceSettingResponse } from './dto/settings.dtos.js';
import { SettingsService } from './settings.service.js';

/** For the gateway, which does not tell the presence of members who switched it off. */
@ApiTags('internal')
@Controller('internal/profiles/:id/settings')
export class InternalSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Access('service')
  @ApiOperation({ summary: 'Whether connected members may see that the member is there' })
  @ApiOkResponse({ standardSchema: PresenceSettingResponse })
  @SerializeOptions({ schema: PresenceSettingResponse })
  async getPresenceSetting(@Param('id', { schema: z.uuid() }) id: string): Promise<PresenceSettingResponse> {
    const { showPresence } = await this.settings.get(id);
    return { showPresence };
  }
}
