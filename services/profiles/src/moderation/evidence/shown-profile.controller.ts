import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { ShownProfile } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';
import { SealEvidenceService } from './seal-evidence.service.js';

const ShownProfileResponse = ShownProfile.meta({ id: 'ShownProfile' });

/** For the service that takes reports: moderators compare sealed evidence with this. */
@ApiTags('internal')
@Controller('internal/evidence')
@Access('service')
export class ShownProfileController {
  constructor(private readonly sealing: SealEvidenceService) {}

  @Get('member/:targetId/profile')
  @ApiOperation({ summary: 'A profile as others see it, also of who is disabled' })
  @ApiOkResponse({ standardSchema: ShownProfileResponse })
  @SerializeOptions({ schema: ShownProfileResponse })
  getShownProfile(@Param('targetId', { schema: z.uuid() }) targetId: string): Promise<ShownProfile> {
    return this.sealing.shown(targetId);
  }
}
