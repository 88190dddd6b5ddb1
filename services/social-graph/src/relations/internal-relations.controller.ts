import { Body, Controller, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { ConnectedAmongRequest } from './dto/connected-among.request.js';
import { ConnectedMembersResponse, ConnectionStateResponse, HiddenMembersResponse } from './dto/relation.response.js';
import { MemberId } from './dto/member-id.schema.js';
import { RelationsReadModel } from './relations.read-model.js';

/**
 * For the gateway, which must not broadcast one member's acts to another who is not to see them, and tells of presence among
 * connected members only; and for chat, which opens conversations between them.
 */
@ApiTags('internal')
@Controller('internal/members')
export class InternalRelationsController {
  constructor(private readonly reads: RelationsReadModel) {}

  @Get(':id/hidden')
  @Access('service')
  @ApiOperation({ summary: 'Members whose acts a member must not hear of' })
  @ApiOkResponse({ standardSchema: HiddenMembersResponse })
  @SerializeOptions({ schema: HiddenMembersResponse })
  async listHidden(@Param('id', { schema: MemberId }) id: string): Promise<HiddenMembersResponse> {
    return { memberIds: await this.reads.hiddenFrom(id) };
  }

  @Post(':id/connections/among')
  @HttpCode(200)
  @Access('service')
  @ApiOperation({ summary: 'With which of these a member is connected' })
  @ApiOkResponse({ standardSchema: ConnectedMembersResponse })
  @SerializeOptions({ schema: ConnectedMembersResponse })
  async listConnectedAmong(
    @Param('id', { schema: MemberId }) id: string,
    @Body({ schema: ConnectedAmongRequest }) { memberIds }: ConnectedAmongRequest,
  ): Promise<ConnectedMembersResponse> {
    return { memberIds: await this.reads.connectedAmong(id, memberIds) };
  }

  @Get(':id/connections/:otherId')
  @Access('service')
  @ApiOperation({ summary: 'Whether two members are connected' })
  @ApiOkResponse({ standardSchema: ConnectionStateResponse })
  @SerializeOptions({ schema: ConnectionStateResponse })
  async getConnection(
    @Param('id', { schema: MemberId }) id: string,
    @Param('otherId', { schema: MemberId }) otherId: string,
  ): Promise<ConnectionStateResponse> {
    return { connected: await this.reads.areConnected(id, otherId) };
  }
}
