import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { DeliveredRequest, ReceiptsRequest } from './dto/receipts.request.js';
import { ReceiptsService } from './receipts.service.js';

@ApiTags('conversations')
@Controller('conversations')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Put(':pairKey/receipts')
  @HttpCode(204)
  // Every message that arrives is answered with a receipt: receipts must not use up what a member may write.
  @Access('onboarded', { rate: 'read' })
  @ApiOperation({ summary: 'How far the caller has received and read; moves forward alone' })
  @ApiNoContentResponse()
  moveReceipts(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Body({ schema: ReceiptsRequest }) request: ReceiptsRequest,
  ): Promise<void> {
    return this.receipts.move(actor, pairKey, request);
  }

  @Put('delivered')
  @HttpCode(204)
  @Access('onboarded', { rate: 'read' })
  @ApiOperation({ summary: "How far the caller has received in many conversations; what is not the caller's is left out" })
  @ApiNoContentResponse()
  moveDelivered(@CurrentActor() actor: Actor, @Body({ schema: DeliveredRequest }) request: DeliveredRequest): Promise<void> {
    return this.receipts.moveDelivered(actor, request);
  }

  @Post(':pairKey/typing')
  @HttpCode(204)
  @Access('onboarded', { rate: 'write' })
  @ApiOperation({ summary: 'Tells the other member that the caller is writing' })
  @ApiNoContentResponse()
  tellTyping(@CurrentActor() actor: Actor, @Param('pairKey') pairKey: string): Promise<void> {
    return this.receipts.typing(actor, pairKey);
  }
}
