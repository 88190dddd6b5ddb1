import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { MailNamesRequest, UnsubscribeRequest } from './dto/mail.dtos.js';
import { MailNamesService } from './mail-names.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Links of mails: they work signed in and signed out. */
@ApiTags('mail')
@Controller('notifications/unsubscriptions')
export class UnsubscribeController {
  constructor(private readonly subscriptions: UnsubscribeService) {}

  @Post()
  @Access('public', { rate: 'sensitive' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Switches off all that the mail with this link tells of; repeating it changes nothing' })
  @ApiNoContentResponse()
  unsubscribe(@Body({ schema: UnsubscribeRequest }) { token }: UnsubscribeRequest): Promise<void> {
    return this.subscriptions.end(token);
  }
}

@ApiTags('mail')
@Controller('notifications/mail-names')
export class MailNamesController {
  constructor(private readonly names: MailNamesService) {}

  @Put()
  @Access('onboarded')
  @HttpCode(204)
  @ApiOperation({ summary: "Says whether the caller's mail names people" })
  @ApiNoContentResponse()
  chooseMailNames(@CurrentActor() { accountId }: Actor, @Body({ schema: MailNamesRequest }) { shown }: MailNamesRequest): Promise<void> {
    return this.names.choose(accountId, shown);
  }
}
