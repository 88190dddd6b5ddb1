import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { VersionsResponse } from './dto/versions.response.js';
import { VersionsReadModel } from './versions.read-model.js';

const Id = z.uuid();

@ApiTags('versions')
@Controller()
@Access('onboarded')
export class VersionsController {
  constructor(private readonly versions: VersionsReadModel) {}

  @Get('posts/:id/versions')
  @ApiOperation({ summary: 'What a post said before it was edited' })
  @ApiOkResponse({ standardSchema: VersionsResponse })
  @SerializeOptions({ schema: VersionsResponse })
  listPostVersions(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<VersionsResponse> {
    return this.versions.ofPost(actor.accountId, id);
  }

  @Get('comments/:id/versions')
  @ApiOperation({ summary: 'What a comment or reply said before it was edited' })
  @ApiOkResponse({ standardSchema: VersionsResponse })
  @SerializeOptions({ schema: VersionsResponse })
  listCommentVersions(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<VersionsResponse> {
    return this.versions.ofComment(actor.accountId, id);
  }
}
