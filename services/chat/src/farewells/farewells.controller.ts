import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { FarewellsService } from './farewells.service.js';

@ApiTags('conversations')
@Controller('conversations/:pairKey/farewell')
@Access('onboarded')
export class FarewellsController {
  constructor(private readonly farewells: FarewellsService) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Dismisses what the caller is told of a conversation that the other ended' })
  @ApiNoContentResponse()
  dismissFarewell(@CurrentActor() actor: Actor, @Param('pairKey') pairKey: string): Promise<void> {
    return this.farewells.dismiss(actor, pairKey);
  }
}
