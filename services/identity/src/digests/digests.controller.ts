import { Body, Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { z } from 'zod';
import { DigestRequest, DigestResponse } from './dto/digest.contracts.js';
import { SendDigestService } from './send-digest.service.js';

const AccountId = z.uuid();

@Controller('internal/accounts/:id/digests')
@Access('service')
export class DigestsController {
  constructor(private readonly digests: SendDigestService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Mails a member what they have not seen, once for each id' })
  @ApiOkResponse({ standardSchema: DigestResponse })
  @SerializeOptions({ schema: DigestResponse })
  async sendDigest(
    @Param('id', { schema: AccountId }) id: string,
    @Body({ schema: DigestRequest }) digest: DigestRequest,
  ): Promise<DigestResponse> {
    return { outcome: await this.digests.send(id, digest) };
  }
}
