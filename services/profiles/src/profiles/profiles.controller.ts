import { Body, Controller, Get, Param, Patch, Put, Query, Res, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { OptionalIdempotencyKey, TakesIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { EditProfileRequest } from './dto/edit-profile.request.js';
import { ProfileResponse } from './dto/profile.response.js';
import { SaveBioDataQuery, SaveBioDataRequest } from './dto/save-bio-data.request.js';
import { EditProfileService } from './edit-profile.service.js';
import { OwnProfileAnswers } from './own-profile.answers.js';
import { OwnProfileReadModel } from './own-profile.read-model.js';
import { assertOwnProfile } from './profile.policy.js';
import { presentProfile } from './profile.presenter.js';
import { SaveBioDataService } from './save-bio-data.service.js';

@ApiTags('profiles')
@Controller('profiles')
export class ProfilesController {
  constructor(
    private readonly ownProfile: OwnProfileReadModel,
    private readonly answers: OwnProfileAnswers,
    private readonly saveBioDataService: SaveBioDataService,
    private readonly editProfileService: EditProfileService,
  ) {}

  /** The answer is text already, checked when it was made. A browser may keep it, and asks each time whether it still holds. */
  @Get(':id')
  @Access('member', { rate: 'read' })
  @ApiOperation({ summary: "The member's own profile; 304 when it is the one that If-None-Match names" })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  async getProfile(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    assertOwnProfile(actor, id);
    const { etag, body } = await this.answers.get(id, reply.request.headers['if-none-match']);
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (body === undefined) void reply.status(304);
    else void reply.type('application/json; charset=utf-8');
    return body;
  }

  @Put(':id/bio-data')
  @Access('member', { rate: 'write' })
  @TakesIdempotencyKey()
  @ApiOperation({
    summary: 'Saves the questionnaire in the place of the answers it was made from; creates the profile when the member has none yet',
  })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async saveBioData(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SaveBioDataRequest }) answers: SaveBioDataRequest,
    @Query({ schema: SaveBioDataQuery }) { revision }: SaveBioDataQuery,
    @OptionalIdempotencyKey() key: string | undefined,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.saveBioDataService.save(id, answers, { key, basedOn: revision });
    return presentProfile(await this.ownProfile.get(id));
  }

  @Patch(':id')
  @Access('member', { rate: 'write' })
  @ApiOperation({ summary: 'Edits name, bio, location and social links; absent fields stay' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async updateProfile(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: EditProfileRequest }) edit: EditProfileRequest,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.editProfileService.edit(actor, edit);
    return presentProfile(await this.ownProfile.get(id));
  }
}
