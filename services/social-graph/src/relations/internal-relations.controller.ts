import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { z } from 'zod';
import { HiddenMembersResponse } from './dto/relation.response.js';
import { RelationsReadModel } from './relations.read-model.js';

/** For the gateway, which must not broadcast one member's acts to another who is not to see them. */
@ApiTags('internal')
@Controller('internal/members')
export class InternalRelationsController {
  constructor(private readonly reads: RelationsReadModel) {}

  @Get(':id/hidden')
  @Access('service')
  @ApiOperation({ summary: 'Members whose acts a member must not hear of' })
  @ApiOkResponse({ standardSchema: HiddenMembersResponse })
  @SerializeOptions({ schema: HiddenMembersResponse })
  async listHidden(@Param('id', { schema: z.uuid().toLowerCase() }) id: string): Promise<HiddenMembersResponse> {
    return { memberIds: await this.reads.hiddenFrom(id) };
  }
}
