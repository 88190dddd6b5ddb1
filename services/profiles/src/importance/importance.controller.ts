import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { ImportanceResponse, SaveImportanceRequest } from './dto/importance.dtos.js';
import { ImportanceService } from './importance.service.js';

@ApiTags('importance')
@Controller('profiles/:id/importance')
export class ImportanceController {
  constructor(private readonly importance: ImportanceService) {}

  @Get()
  @Access('member', { rate: 'read' })
  @ApiOperation({ summary: 'What is a must or matters to the member; nobody else reads it' })
  @ApiOkResponse({ standardSchema: ImportanceResponse })
  @SerializeOptions({ schema: ImportanceResponse })
  getImportance(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<ImportanceResponse> {
    assertOwnProfile(actor, id);
    return this.importance.get(id);
  }

  @Put()
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Replaces the whole of it; questions that the member did not answer are refused' })
  @ApiOkResponse({ standardSchema: ImportanceResponse })
  @SerializeOptions({ schema: ImportanceResponse })
  async saveImportance(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SaveImportanceRequest }) given: SaveImportanceRequest,
  ): Promise<ImportanceResponse> {
    assertOwnProfile(actor, id);
    await this.importance.save(id, given);
    return this.importance.get(id);
  }
}
