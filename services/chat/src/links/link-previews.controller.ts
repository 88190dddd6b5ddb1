import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { LinkPreviewRequest, LinkPreviewResponse } from './dto/link-preview.dtos.js';
import { LinkPreviews } from './link-previews.service.js';

@ApiTags('messages')
@Controller('link-previews')
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviews) {}

  /** The link is in the body: addresses that members write about belong in no log of addresses. */
  @Post()
  @HttpCode(200)
  @Access('onboarded', { rate: 'search' })
  @ApiOperation({ summary: 'What the page says of itself that a link leads to' })
  @ApiOkResponse({ standardSchema: LinkPreviewResponse })
  @SerializeOptions({ schema: LinkPreviewResponse })
  async previewLink(
    @CurrentActor() actor: Actor,
    @Body({ schema: LinkPreviewRequest }) { link }: LinkPreviewRequest,
  ): Promise<LinkPreviewResponse> {
    const preview = await this.previews.of(actor.accountId, link);
    return preview === undefined ? {} : { preview };
  }
}
