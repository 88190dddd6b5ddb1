import { Controller, Delete, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { MemberId } from './dto/member-id.schema.js';
import { RelationResponse } from './dto/relation.response.js';
import { RelationsService } from './relations.service.js';

@ApiTags('sparks')
@Controller('members/:id')
@Access('onboarded')
export class SparksController {
  constructor(private readonly relations: RelationsService) {}

  @Put('spark')
  @ApiOperation({ summary: 'Sends a member a spark' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  sendSpark(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'spark');
  }

  @Delete('spark')
  @ApiOperation({ summary: 'Takes a spark back' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  withdrawSpark(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'withdraw-spark');
  }

  @Put('pass')
  @ApiOperation({ summary: 'Passes on the spark of a member, who is not told' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  passSpark(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'pass');
  }

  @Put('connection')
  @ApiOperation({ summary: 'Connects with a member whose spark the caller received' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  connect(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'connect');
  }

  @Delete('connection')
  @ApiOperation({ summary: 'Ends the connection with a member, for both, and the sparks between them' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  disconnect(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'disconnect');
  }

  @Delete('follower')
  @ApiOperation({ summary: 'Removes a member from the followers of the caller, and takes the spark to them back' })
  @ApiOkResponse({ standardSchema: RelationResponse })
  @SerializeOptions({ schema: RelationResponse })
  removeFollower(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<RelationResponse> {
    return this.relations.act(actor, id, 'remove-follower');
  }
}
