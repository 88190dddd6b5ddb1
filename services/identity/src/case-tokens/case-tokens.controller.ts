import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { NotFoundError } from '@affinity/kit/errors/domain-error';
import { Repeatable } from '@affinity/kit/idempotency/repeatable.decorator';
import { CaseTokensRepository } from './case-tokens.repository.js';
import { CaseTokenHolderResponse, CaseTokenRequest } from './dto/case-tokens.contracts.js';

@ApiTags('internal')
@Controller('internal/case-tokens')
@Access('service')
export class CaseTokensController {
  constructor(private readonly tokens: CaseTokensRepository) {}

  @Post('holder')
  @HttpCode(200)
  @Repeatable()
  @ApiOperation({ summary: 'Whose a token is that a refused sign-in gave, for half an hour' })
  @ApiOkResponse({ standardSchema: CaseTokenHolderResponse })
  @SerializeOptions({ schema: CaseTokenHolderResponse })
  async getCaseTokenHolder(@Body({ schema: CaseTokenRequest }) { token }: CaseTokenRequest): Promise<CaseTokenHolderResponse> {
    const accountId = await this.tokens.holder(token);
    if (accountId === undefined) throw new NotFoundError('identity.case_token_invalid', 'There is no such token.');
    return { accountId };
  }
}
