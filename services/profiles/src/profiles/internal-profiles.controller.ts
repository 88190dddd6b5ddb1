import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Transactions } from '@affinity/kit/db/transactions';
import { z } from 'zod';
import { EnsureProfileRequest } from './dto/ensure-profile.request.js';
import { ProfileResponse } from './dto/profile.response.js';
import { OnboardedResponse } from './dto/onboarded.response.js';
import { OwnProfileReadModel } from './own-profile.read-model.js';
import { presentProfile } from './profile.presenter.js';
import { ProfileWriter } from './profile-writer.service.js';

/** For the gateway and sibling services; a browser never reaches these. */
@ApiTags('internal')
@Controller('internal/profiles')
export class InternalProfilesController {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly ownProfile: OwnProfileReadModel,
  ) {}

  @Put(':id')
  @Access('service')
  @ApiOperation({ summary: 'Creates the profile of an account that signed up, or leaves the existing one untouched' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async ensureProfile(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: EnsureProfileRequest }) request: EnsureProfileRequest,
  ): Promise<ProfileResponse> {
    await this.transactions.run((tx) => this.profiles.createIfAbsent(tx, { id, ...request }));
    return presentProfile(await this.ownProfile.get(id));
  }

  @Get(':id/onboarded')
  @Access('service')
  @ApiOperation({ summary: 'Whether the member answered the questionnaire and accepted the agreements; false without a profile' })
  @ApiOkResponse({ standardSchema: OnboardedResponse })
  @SerializeOptions({ schema: OnboardedResponse })
  async getOnboarded(@Param('id', { schema: z.uuid() }) id: string): Promise<OnboardedResponse> {
    return { onboarded: await this.ownProfile.isOnboarded(id) };
  }

  /** The former address, for gateways of the version before that run beside this one during an upgrade. Kept until version 0.2.0. */
  @Get(':id/standing')
  @Access('service')
  @ApiOperation({ summary: 'The former address of `/onboarded`', deprecated: true })
  @ApiOkResponse({ standardSchema: OnboardedResponse })
  @SerializeOptions({ schema: OnboardedResponse })
  getStanding(@Param('id', { schema: z.uuid() }) id: string): Promise<OnboardedResponse> {
    return this.getOnboarded(id);
  }
}
