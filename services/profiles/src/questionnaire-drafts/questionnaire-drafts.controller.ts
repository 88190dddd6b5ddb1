import { Body, Controller, Delete, Get, HttpCode, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { DraftResponse, DraftSavedResponse } from './dto/draft.response.js';
import { SaveDraftRequest } from './dto/save-draft.request.js';
import { QuestionnaireDraftsService } from './questionnaire-drafts.service.js';

@ApiTags('questionnaire draft')
@Controller('profiles/:id/questionnaire-draft')
export class QuestionnaireDraftsController {
  constructor(private readonly drafts: QuestionnaireDraftsService) {}

  @Get()
  @Access('member', { rate: 'read' })
  @ApiOperation({
    summary: "The member's own answers that are not saved yet, null when there are none, and the revision that a write names",
  })
  @ApiOkResponse({ standardSchema: DraftResponse })
  @SerializeOptions({ schema: DraftResponse })
  getQuestionnaireDraft(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<DraftResponse> {
    assertOwnProfile(actor, id);
    return this.drafts.get(id);
  }

  @Put()
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Keeps answers that are not saved yet, in the place of those they were made from' })
  @ApiOkResponse({ standardSchema: DraftSavedResponse })
  @SerializeOptions({ schema: DraftSavedResponse })
  saveQuestionnaireDraft(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SaveDraftRequest }) request: SaveDraftRequest,
  ): Promise<DraftSavedResponse> {
    assertOwnProfile(actor, id);
    return this.drafts.save(id, request);
  }

  @Delete()
  @HttpCode(204)
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Forgets answers that are not saved yet' })
  @ApiNoContentResponse()
  async discardQuestionnaireDraft(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<void> {
    assertOwnProfile(actor, id);
    await this.drafts.discard(id);
  }
}
