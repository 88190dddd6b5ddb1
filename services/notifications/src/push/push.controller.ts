import { Body, Controller, Delete, Get, HttpCode, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { PushDeviceRequest, PushResponse } from './dto/push.dtos.js';
import { PushDevices } from './push-devices.js';

@ApiTags('push')
@Controller('notifications/push')
@Access('onboarded')
export class PushController {
  constructor(private readonly devices: PushDevices) {}

  @Get()
  @ApiOperation({ summary: "What this session's device is told of while the app is closed" })
  @ApiOkResponse({ standardSchema: PushResponse })
  @SerializeOptions({ schema: PushResponse })
  readPush(@CurrentActor() actor: Actor): Promise<PushResponse> {
    return this.devices.of(actor);
  }

  @Put()
  @HttpCode(204)
  @ApiOperation({ summary: "Tells this session's device of things while the app is closed; in the place of what was chosen before" })
  @ApiNoContentResponse()
  keepPushDevice(@CurrentActor() actor: Actor, @Body({ schema: PushDeviceRequest }) device: PushDeviceRequest): Promise<void> {
    return this.devices.keep(actor, device);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: "Tells this session's device nothing any more" })
  @ApiNoContentResponse()
  forgetPushDevice(@CurrentActor() { sessionId }: Actor): Promise<void> {
    return this.devices.forget(sessionId);
  }
}
