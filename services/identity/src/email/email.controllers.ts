import { Body, Controller, HttpCode, Post, Req, SerializeOptions } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor, type IdentifiedRequest } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import {
  ChangeEmailRequest,
  EmailLinkResponse,
  EmailMailAccepted,
  SendConfirmationRequest,
  UseEmailLinkRequest,
} from './dto/email.contracts.js';
import { RequestEmailChangeService } from './request-email-change.service.js';
import { SendConfirmationService } from './send-confirmation.service.js';
import { UseEmailLinkService } from './use-email-link.service.js';

/** The own e-mail address. */
@Controller('account')
export class OwnEmailController {
  constructor(
    private readonly confirmation: SendConfirmationService,
    private readonly changing: RequestEmailChangeService,
  ) {}

  @Post('email-confirmations')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends the mail that confirms the own address once more' })
  @ApiAcceptedResponse({ standardSchema: EmailMailAccepted })
  @SerializeOptions({ schema: EmailMailAccepted })
  async sendConfirmation(
    @CurrentActor() actor: Actor,
    @Body({ schema: SendConfirmationRequest }) _body: SendConfirmationRequest,
  ): Promise<EmailMailAccepted> {
    await this.confirmation.send(actor);
    return {};
  }

  @Post('email-changes')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(202)
  @ApiOperation({ summary: 'Asks for another e-mail address; it takes effect when the link sent there is opened' })
  @ApiAcceptedResponse({ standardSchema: EmailMailAccepted })
  @SerializeOptions({ schema: EmailMailAccepted })
  async changeEmail(
    @CurrentActor() actor: Actor,
    @Body({ schema: ChangeEmailRequest }) body: ChangeEmailRequest,
    @Client() client: ClientInfo,
  ): Promise<EmailMailAccepted> {
    await this.changing.request(actor, body, client);
    return {};
  }
}

/** Links that were mailed: they work signed in and signed out. */
@Controller('email-links')
export class EmailLinksController {
  constructor(private readonly links: UseEmailLinkService) {}

  @Post()
  @Access('public', { rate: 'sensitive' })
  @HttpCode(200)
  @ApiOperation({ summary: 'Does what a mailed link says: confirms an address, changes it, or undoes the change' })
  @ApiOkResponse({ standardSchema: EmailLinkResponse })
  @SerializeOptions({ schema: EmailLinkResponse })
  useEmailLink(
    @Body({ schema: UseEmailLinkRequest }) body: UseEmailLinkRequest,
    @Req() request: IdentifiedRequest,
  ): Promise<EmailLinkResponse> {
    return this.links.use(body.token, request.identity?.actor?.sessionId);
  }
}
