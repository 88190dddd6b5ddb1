import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { WaitingMessagesRequest, WaitingMessagesResponse } from './waiting-messages.dtos.js';
import { WaitingMessages } from './waiting-messages.read-model.js';

@ApiTags('internal')
@Controller('internal/waiting-messages')
@Access('service')
export class WaitingMessagesController {
  constructor(private readonly waiting: WaitingMessages) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'In which of these conversations messages wait that the member has not read' })
  @ApiOkResponse({ standardSchema: WaitingMessagesResponse })
  @SerializeOptions({ schema: WaitingMessagesResponse })
  findWaitingMessages(@Body({ schema: WaitingMessagesRequest }) { asked }: WaitingMessagesRequest): Promise<WaitingMessagesResponse> {
    return this.waiting.among(asked);
  }
}
