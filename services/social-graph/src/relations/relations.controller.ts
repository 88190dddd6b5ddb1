import { Controller, Delete, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { MemberId } from './dto/member-id.schema.js';
import { RelationResponse } from './dto/relation.response.js';
import { UNDO_SECONDS } from './relation.policy.js';
import { RelationsReadModel } from './relations.read-model.js';
import { RelationsService } from './relations.service.js';

@ApiTags('relations')
@Controller('members/:id')
@Access('onboarded')
export class RelationsController {
  constructor(
    private readonly relations: RelationsService,
    private readonly reads: RelationsReadModel,
  ) {}

  @Get('relation')
  @ApiOperation({ summary: 'How the caller stands to a member' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  getRelation(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.reads.get(actor.accountId, id);
  }

  @Put('follow')
  @ApiOperation({ summary: 'Follows a member' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  follow(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'follow');
  }

  @Delete('follow')
  @ApiOperation({ summary: 'Unfollows a member' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  unfollow(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'unfollow');
  }

  @Put('block')
  @ApiOperation({ summary: 'Blocks a member: neither sees the other anywhere, and follows, sparks and the connection of the two end' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  block(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'block');
  }

  @Delete('block')
  @ApiOperation({ summary: 'Takes a block back; what it ended stays ended' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  unblock(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'unblock');
  }

  @Post('block/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: `Undoes a block made at most ${UNDO_SECONDS} seconds ago: follows, sparks, passes and the connection of the two are back`,
  })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  undoBlock(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'undo-block');
  }

  @Put('mute')
  @ApiOperation({ summary: 'Mutes a member: nothing of theirs in the lists of the caller' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  mute(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'mute');
  }

  @Delete('mute')
  @ApiOperation({ summary: 'Takes a mute back' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  unmute(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'unmute');
  }

  @Put('skip')
  @ApiOperation({
    summary: 'Skips a member: discovery does not show them to the caller, until the caller follows, sparks or connects with them',
  })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  skip(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'skip');
  }

  @Delete('skip')
  @ApiOperation({ summary: 'Takes a skip back' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  unskip(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'unskip');
  }
}
